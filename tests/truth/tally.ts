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
 * Is what the bar said wrong? It never says free where checkout charges. Where nobody knows whether a coupon is an amount
 * or a percentage, it may ask for too little, but never for more than the larger of the two; where Wix leaves more open,
 * for what cannot be known.
 */
export function isFault({ verdict, open }: Judged): boolean {
  if (open === 'nothing') return !RIGHT.includes(verdict)
  return verdict === 'falseFree' || (open === 'kind' && verdict === 'tooLarge')
}

// `Object.fromEntries` does not say which keys.
const none = () => Object.fromEntries(VERDICTS.map((verdict) => [verdict, 0])) as Record<Verdict, number>

/** How often each verdict was given, for carts of which Wix's data say everything and for the others. */
export function tally() {
  const counted = { nothing: none(), kind: none(), more: none() }
  return { counted, add: ({ verdict, open }: Judged) => void counted[open][verdict]++ }
}
