import { computed } from 'nanostores'

import { countryName } from '../shipping/place-words.ts'
import { $hasSeveralAmounts, $shopRules } from '../shipping/shop-rules.ts'
import { COPY, fill } from '../languages/words.ts'

/** The country that the bar assumes and names where nobody knows it; undefined: all read the same. */
export const $assumedPlace = computed(
  [$hasSeveralAmounts, $shopRules],
  (hasSeveral, known): string | undefined =>
    hasSeveral && known.state === 'known' ? known.rules.country : undefined
)

/** Words that are added to a promise of free shipping for shoppers whose place is unknown. */
export function placeHelp(place: string | undefined, text: string): { help?: string } {
  const isSaid = place === undefined || text.includes('${country}')
  return isSaid ? {} : { help: fill(COPY.textContent.placeNamed, { place: countryName(place) }) }
}
