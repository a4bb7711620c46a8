import type { FieldNamed, SettingName, Settings, ValueOf } from '#shared/settings/settings.ts'

/** A row is all that the types need. */
export const thickness: ValueOf<FieldNamed<'style_borderThickness'>> = 2
export const position: Settings['visibility']['position'] = 'bottom'

// @ts-expect-error not one of the row's choices
export const wrongPosition: ValueOf<FieldNamed<'visibility_position'>> = 'left'

declare const allButOne: Omit<Record<SettingName, string>, 'style_barColor'>
// @ts-expect-error a setting without a label
export const labels: Record<SettingName, string> = allButOne
