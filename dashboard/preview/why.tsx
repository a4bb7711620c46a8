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

/** A reason as an owner reads it. `nameOf`: the name of a goal by its number. */
function reasonWords(reason: Because, locale: string, nameOf: (goal: number) => string | undefined): string {
  const { says, amount, currency = '', remaining, pieces, isNext, place, goal } = reason
  const money = (sum: number) => formatMoney(sum, { currency, locale })
  const missing = pieces ?? remaining ?? 0
  return fill(WORDS[says === 'threshold' && place ? 'thresholdIn' : says], {
    amount: amount === undefined ? '' : money(amount),
    still:
      missing > 0
        ? fill(isNext ? WORDS.toGoNext : WORDS.toGo, { amount: pieces ?? money(missing) })
        : WORDS.reached,
    place: place ? placesOf({ places: [place] }) : WORDS.mainRegion,
    name: (goal !== undefined && nameOf(goal)) || WORDS.unnamed
  })
}

/** The reasons for the bar's message. They are closed at first, unless they explain why there is no bar. */
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
            <Text size="small" secondary={!reason.isNext}>
              {words(reason)}
            </Text>
          </li>
        ))}
      </ul>
    </div>
  )
}
