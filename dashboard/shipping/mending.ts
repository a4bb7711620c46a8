import { atom } from 'nanostores'

const open = atom(false)

/** Whether the plan by which the shop ships free from the bar's amount is shown. */
export const $isMendOpen = open
export const openMend = (): void => open.set(true)
export const closeMend = (): void => open.set(false)
