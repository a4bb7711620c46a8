import './to-fix-list.css'

import { Text, TextButton } from '@wix/design-system'
import { StatusWarningFilled } from '@wix/wix-ui-icons-common'
import { useId } from 'react'

import { COPY } from '../languages/en/going-live.ts'
import { LeavingControl } from '../ui/leaving.tsx'
import { type FixItem, useToFix } from './use-to-fix.ts'

function Item({ words, action }: Pick<FixItem, 'words' | 'action'>) {
  const id = useId()
  return (
    <li className="fsb-to-fix-item">
      <StatusWarningFilled className="fsb-to-fix-icon" aria-hidden="true" />
      <Text size="small" tagName="span" className="fsb-to-fix-words">
        <span id={`${id}words`}>{words}</span>{' '}
        <LeavingControl>
          <TextButton
            size="small"
            skin="dark"
            underline="always"
            aria-describedby={`${id}words`}
            onClick={action.run}
          >
            {action.label}
          </TextButton>
        </LeavingControl>
      </Text>
    </li>
  )
}

/** What is to be put right; nothing where nothing is. */
export function ToFixList() {
  const items = useToFix()
  if (items.length === 0) return null
  return (
    <ul className="fsb-to-fix" aria-label={COPY.toFix.title}>
      {items.map(({ id, words, action }) => (
        <Item key={id} words={words} action={action} />
      ))}
    </ul>
  )
}
