import type { FieldNamed, SettingName, Settings, ValueOf } from '#shared/settings/settings.ts'
import { settingIn } from '#shared/settings/flat.ts'
import { formatMoney } from '#shared/money.ts'
import { useStore } from '@nanostores/react'
import { useSyncExternalStore } from 'react'

import { $locale } from '../languages/locale.ts'
import { $draft } from './draft.ts'

const onChange = (listener: () => void) => $draft.listen(listener)

/**
 * A part of the draft. The component renders again only when that part changes. Select a value or a whole group:
 * a group that an edit does not touch stays the same object.
 */
export const useDraft = <Part>(select: (draft: Settings) => Part): Part =>
  useSyncExternalStore(onChange, () => select($draft.get()))

/** The value of the setting with this stored name. */
export const useSetting = <N extends SettingName>(name: N): ValueOf<FieldNamed<N>> =>
  useDraft((draft) => settingIn(draft, name))

/** Writes amounts as the owner does, in the bar's currency where none is named. */
export function useMoney(): (amount: number, currency?: string) => string {
  const locale = useStore($locale)
  const own = useSetting('currency')
  return (amount, currency = own) => formatMoney(amount, { currency, locale })
}
