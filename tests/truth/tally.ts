import type { Judged, Verdict } from './oracle.ts'

const VERDICTS: readonly Verdict[] = [
  'free',
  'gap',
  'nothing',
  'rounded',
  'falseFree',
  'tooSmall',
  'tooLarge',
  'missed',
  'hidden',
  'shown'
]

const RIGHT: readonly Verdict[] = ['free', 'gap', 'nothing', 'rounded']

/**
 * Is what the bar said wrong? Where Wix's data do not say what the discounts do, a guess may ask for too little, but
 * never promises what checkout does not do, and never asks for more than the larger of what they may need.
 */
export function isFault({ verdict, isDecidable }: Judged): boolean {
  return isDecidable ? !RIGHT.includes(verdict) : verdict === 'falseFree' || verdict === 'tooLarge'
}

// `Object.fromEntries` does not say which keys.
const none = () => Object.fromEntries(VERDICTS.map((verdict) => [verdict, 0])) as Record<Verdict, number>

/** How often each verdict was given, for carts of which Wix's data say everything and for the others. */
export function tally() {
  const counted = { decidable: none(), open: none() }
  return {
    ...counted,
    add: ({ verdict, isDecidable }: Judged) => void counted[isDecidable ? 'decidable' : 'open'][verdict]++
  }
}
