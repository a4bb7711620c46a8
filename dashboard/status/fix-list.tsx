import { Button, Text } from '@wix/design-system'
import { StatusWarningFilled } from '@wix/wix-ui-icons-common'
import { useId } from 'react'

import { WordButton } from '../ui/hint.tsx'
import { SelfRemovingControl } from '../ui/restore-focus.tsx'
import type { FixItem } from './to-fix.ts'
import { COPY } from '../languages/words.ts'

interface FixListProps {
  items: readonly FixItem[]
  /** They are what the owner should do next. */
  isNext?: boolean
}

/** Lists the owner's open problems, if there are any. */
export function FixList({ items, isNext = false }: FixListProps) {
  const id = useId()
  if (items.length === 0) return null
  return (
    <ul className="fsb-to-fix fsb-column" data-gap="small" aria-label={COPY.goingLive.toFix.title}>
      {items.map(({ id: name, words, label, run }, index) => {
        const press = { size: 'small', 'aria-describedby': id + index, onClick: run } as const
        return (
          <li key={name} className="fsb-next fsb-row">
            <StatusWarningFilled className="fsb-next-icon" aria-hidden="true" />
            <Text id={id + index} size="small" tagName="span" className="fsb-next-words">
              {words}
            </Text>
            <SelfRemovingControl>
              {isNext ? <Button {...press}>{label}</Button> : <WordButton {...press}>{label}</WordButton>}
            </SelfRemovingControl>
          </li>
        )
      })}
    </ul>
  )
}
