import type { FieldNamed, SettingName, Settings, ValueOf } from '#shared/settings/settings.ts'
import { settingIn } from '#shared/settings/flat.ts'
import { useSyncExternalStore } from 'react'

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
