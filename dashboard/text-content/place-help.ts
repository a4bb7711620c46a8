import { computed } from 'nanostores'

import { $draft } from '../draft/draft.ts'
import { countryName } from '../shipping/place-words.ts'
import { $hasSeveralAmounts, $shopRules } from '../shipping/shop-rules.ts'
import { COPY, fill } from '../languages/words.ts'

/** The country that the bar assumes and names where nobody knows it; '': it says what holds everywhere; undefined: all read the same. */
export const $assumedPlace = computed(
  [$hasSeveralAmounts, $shopRules, $draft],
  (hasSeveral, known, { shipping }): string | undefined => {
    if (!hasSeveral || known.state !== 'known') return undefined
    return shipping.unknownPlace === 'name' ? known.rules.country : ''
  }
)

/** Words that are added to a promise of free shipping for shoppers whose place is unknown. */
export function placeHelp(place: string | undefined, text: string): { help?: string } {
  if (place === '') return { help: COPY.textContent.placeEverywhere }
  const isSaid = place === undefined || text.includes('${country}')
  return isSaid ? {} : { help: fill(COPY.textContent.placeNamed, { place: countryName(place) }) }
}
