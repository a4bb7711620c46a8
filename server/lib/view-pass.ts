import { isSigned, sign } from './instance-token.ts'

/** An owner's dashboard asks anew long before a pass ends. */
const PASS_MS = 24 * 3_600_000
/** The end of the pass, and its signature. */
const FORM = /^(\d{1,15})\.([\w-]{43})$/

/** An instance that Wix signed never has a space, so neither signature takes the other's place. */
const contentOf = (instanceId: string, endsAt: string) => `view ${instanceId} ${endsAt}`

/** Proof that a tab is its owner's: a test of the bar withholds nothing from it. */
export function signViewPass(instanceId: string, secret: string, now: number): string {
  const endsAt = String(now + PASS_MS)
  return `${endsAt}.${sign(contentOf(instanceId, endsAt), secret).toString('base64url')}`
}

/** Whether it is a pass of this site that has not ended. */
export function isViewPass(
  pass: string,
  instanceId: string,
  { secrets, now }: { secrets: readonly string[]; now: number }
): boolean {
  const [, endsAt = '', signature = ''] = FORM.exec(pass) ?? []
  return isSigned(contentOf(instanceId, endsAt), signature, secrets) && now < Number(endsAt)
}
