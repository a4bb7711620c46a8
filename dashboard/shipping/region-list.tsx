import './region-list.css'

import type { ShippingRules } from '#shared/api/shipping-api.ts'
import type { ShippingRegion } from '#shared/shipping/rules-schema.ts'
import { mainRegion } from '#shared/shipping/promise.ts'
import { useStore } from '@nanostores/react'
import { Text } from '@wix/design-system'

import { Hint, WordButton } from '../ui/hint.tsx'
import { useMoney } from '../draft/use-draft.ts'
import { TimeAgo } from '../ui/time-ago.tsx'
import { $isReadingAgain, readRulesAgain } from './rules-reading.ts'
import { openChange } from './shop-rules.ts'
import { freeFromWords, placesOf } from './place-words.ts'
import { COPY, fill } from '../languages/words.ts'

function Region({ region, currency }: { region: ShippingRegion; currency: string }) {
  const money = useMoney()
  const { freeFrom, conditions, found, name } = region
  const places = placesOf(region)
  const words = COPY.shipping.region
  const from = freeFromWords(region, (major) => money(major, currency))
  const amount =
    freeFrom === 0 ? words.allFree : from === undefined ? words.never : fill(words.free, { amount: from })
  return (
    <li className="fsb-region">
      <Text size="small" weight="normal">
        {places}
        {name !== '' && name.toLowerCase() !== places.toLowerCase() && ` (${name})`}
      </Text>
      <Text size="small">{amount}</Text>
      <Hint size="tiny" className="fsb-region-found">
        {[words.found[found], ...conditions].join(' · ')}
      </Hint>
    </li>
  )
}

/** Every region, how its amount was found, what could not be read, and when it was read. */
export function RegionList({ rules }: { rules: ShippingRules }) {
  const { regions, currency, problems, basis, readAt } = rules
  const isReading = useStore($isReadingAgain)
  const main = mainRegion(rules)
  const sorted = regions.toSorted((one, other) => Number(other === main) - Number(one === main))
  return (
    <>
      {sorted.length > 0 && (
        <ul className="fsb-regions fsb-column" aria-label={COPY.shipping.list}>
          {sorted.map((region) => (
            <Region key={`${region.name} ${region.places.join(' ')}`} region={region} currency={currency} />
          ))}
        </ul>
      )}
      {problems.map(({ message }) => (
        <Text key={message} size="small">
          {message}
        </Text>
      ))}
      <Hint size="tiny">
        {basis && `${COPY.shipping.basis[basis]} `}
        {readAt && (
          <>
            <TimeAgo at={readAt} words={(ago) => fill(COPY.shipping.read, { ago })} />
            {' · '}
          </>
        )}
        <WordButton size="tiny" onClick={() => void readRulesAgain()}>
          {isReading ? COPY.shipping.readingAgain : COPY.shipping.readAgain}
        </WordButton>
        {' · '}
        <WordButton size="tiny" aria-haspopup="dialog" onClick={() => openChange({ of: 'rates' })}>
          {COPY.freeShipping.details}
        </WordButton>
      </Hint>
    </>
  )
}
