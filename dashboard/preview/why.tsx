import type { Because } from '#shared/bar/because.ts'
import { formatMoney } from '#shared/money.ts'
import { useStore } from '@nanostores/react'
import { Text, TextButton } from '@wix/design-system'
import { ChevronDown, ChevronUp } from '@wix/wix-ui-icons-common'
import { useId, useState } from 'react'

import { $locale } from '../languages/locale.ts'
import { COPY, fill } from '../languages/words.ts'
import { placesOf } from '../shipping/place-words.ts'
import type { PreviewBar } from './preview-bar.ts'

const WORDS = COPY.previewReasons

const placeName = (code: string | undefined) => (code ? placesOf({ places: [code] }) : WORDS.mainRegion)

/** A reason as an owner reads it. `nameOf`: the name of a goal by its number. */
function reasonWords(reason: Because, locale: string, nameOf: (goal: number) => string | undefined): string {
  const money = (amount: number) => ('currency' in reason ? formatMoney(amount, { ...reason, locale }) : '')
  const amount = 'amount' in reason ? money(reason.amount) : ''
  const still = (missing: number, words: string, isNext = false) =>
    missing > 0 ? fill(isNext ? WORDS.toGoNext : WORDS.toGo, { amount: words }) : WORDS.reached
  switch (reason.says) {
    case 'inCart':
    case 'notCounted':
    case 'counts':
      return fill(WORDS[reason.says], { amount })
    case 'threshold':
    case 'goal': {
      const { remaining, isNext } = reason
      const values = { amount, still: still(remaining, money(remaining), isNext) }
      if (reason.says === 'goal')
        return fill(WORDS.goal, { ...values, name: nameOf(reason.goal) || WORDS.unnamed })
      if (!reason.place) return fill(WORDS.threshold, values)
      return fill(WORDS.thresholdIn, { ...values, place: placeName(reason.place) })
    }
    case 'pieces':
      return fill(WORDS.pieces, { still: still(reason.pieces, String(reason.pieces)) })
    case 'weight':
    case 'nothingToShip':
      return WORDS[reason.says]
    case 'unreachable':
    case 'neverFree':
      return fill(WORDS[reason.says], { place: placeName(reason.place) })
  }
}

/** The lines that say why the bar says what it says. They are closed at first, but for those that say why there is no bar. */
export function Why({ bar }: { bar: PreviewBar }) {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const locale = useStore($locale)
  const because = useStore(bar.$because)
  const nameOf = (goal: number) => bar.$settings.get().rewards.goals[goal]?.name
  const words = (reason: Because) => reasonWords(reason, locale, nameOf)
  const noBar = because.filter(({ says }) => says === 'unreachable' || says === 'neverFree')
  return (
    <div>
      <TextButton
        size="small"
        skin="dark"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        suffixIcon={isOpen ? <ChevronUp /> : <ChevronDown />}
        onClick={() => setOpen(!isOpen)}
      >
        {COPY.preview.why.title}
      </TextButton>
      <ul
        id={id}
        className="fsb-why"
        aria-label={COPY.preview.why.reasons}
        hidden={!isOpen && noBar.length === 0}
      >
        {(isOpen ? because : noBar).map((reason) => (
          <li key={words(reason)}>
            <Text size="small" secondary={!('isNext' in reason && reason.isNext)}>
              {words(reason)}
            </Text>
          </li>
        ))}
      </ul>
    </div>
  )
}
