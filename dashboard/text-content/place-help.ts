import { computed } from 'nanostores'

import { $draft } from '../draft/draft.ts'
import { COPY } from '../languages/en/text-content.ts'
import { countryName } from '../shipping/place-words.ts'
import { $hasSeveralAmounts, $shopRules } from '../shipping/shop-rules.ts'

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
  if (place === '') return { help: COPY.placeEverywhere }
  const isSaid = place === undefined || text.includes('${country}')
  return isSaid ? {} : { help: COPY.placeNamed({ place: countryName(place) }) }
}
