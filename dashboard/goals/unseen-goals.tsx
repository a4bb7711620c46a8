import { useStore } from '@nanostores/react'
import { Text } from '@wix/design-system'

import { COPY } from '../languages/en/goals.ts'
import { inWordsLanguage } from '../languages/language.ts'
import { $unseenGoals } from './goals.ts'

const lists = inWordsLanguage((language) => new Intl.ListFormat(language, { type: 'conjunction' }))

/** The preview shows every goal; shoppers see those that the shop keeps. */
export function UnseenGoals() {
  const names = useStore($unseenGoals)
  if (names.length === 0) return null
  return (
    <Text size="small" secondary>
      {COPY.preview({ names: lists().format(names) })}
    </Text>
  )
}
