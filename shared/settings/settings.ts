import type { Amounts, Campaign, Devices, Field, Fields, Goal, Languages } from './field.ts'
import type { FIELDS } from './fields.ts'

type Table = typeof FIELDS

interface Kinds {
  flag: boolean
  text: string
  color: string
  ms: number
  integer: number
  amount: number
  amounts: Amounts
  goals: Goal[]
  currency: string
  id: string
  ids: string[]
  languages: Languages
  devices: Devices
  localTime: string
  zone: string
  campaigns: Campaign[]
}

/** The type of a setting, by its row of the table. */
export type ValueOf<F extends Field> = F extends { choices: readonly (infer C)[] }
  ? C
  : Kinds[Exclude<F['kind'], 'choice'>]

type GroupsOf<T> = { [N in keyof T]: T[N] extends Field ? never : N }[keyof T]
type Values<T> = { -readonly [K in keyof T]: T[K] extends Field ? ValueOf<T[K]> : never }

/** Settings as a table of fields describes them. */
export type SettingsOf<T extends Fields> = Values<Omit<T, GroupsOf<T>>> & {
  -readonly [G in GroupsOf<T>]: Values<T[G]>
}

/** Everything an owner can set (spec § 3). */
export type Settings = SettingsOf<Table>

/** The names of the groups: `style`, `messages`, … */
export type SettingsGroup = GroupsOf<Table>

/** The name under which a setting is stored: `threshold`, `style_barColor`, … */
export type SettingName = {
  [N in keyof Table]: Table[N] extends Field ? N : `${N}_${keyof Table[N] & string}`
}[keyof Table]

/** The row of the setting with this stored name. */
export type FieldNamed<N extends SettingName> = N extends keyof Table
  ? Extract<Table[N], Field>
  : N extends `${infer G extends SettingsGroup}_${infer K}`
    ? K extends keyof Table[G]
      ? Extract<Table[G][K], Field>
      : never
    : never
