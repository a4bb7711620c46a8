import { hash } from '../hash.ts'

/** Tells a member of the shop from others without naming them: pages get no ids of members. */
export const memberKey = (memberId: string): number => hash(memberId.toLowerCase())
