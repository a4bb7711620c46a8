import type { ColumnType } from 'kysely'

import type { BarSwitch } from './bar-switch-store.ts'
import type { Counter } from './counter-store.ts'
import type { CountedOrder } from './order-store.ts'
import type { KeptRateChange } from './rate-change-store.ts'

type Numbers<Name extends string> = Record<Name, number>
type Texts<Name extends string> = Record<Name, string>
/** Columns whose NULL is read as undefined. */
type Maybe<T, Name extends string> = Record<Name, ColumnType<T | undefined, T | null | undefined, T | null>>

interface Settings extends Texts<'instanceId' | 'settings'>, Numbers<'version' | 'savedAt'> {
  /** libSQL reads a number, and can write nothing else. */
  enabled: ColumnType<boolean | number, number, number>
}

/** The columns as the migrations leave them, with names in camel case. */
export interface Tables {
  settings: Settings
  settingsHistory: Settings
  sites: Texts<'instanceId'> & Numbers<'metAt'> & Maybe<number, 'widgetSince' | 'seenAt' | 'severalSince'>
  tasks: Texts<'instanceId' | 'task'> &
    Numbers<'wish' | 'attempts' | 'startedAt' | 'leasedUntil'> &
    Maybe<number, 'dueAt' | 'doneAt'> &
    Maybe<string, 'lease' | 'failure' | 'result'>
  counters: Texts<'instanceId'> & Counter
  countedOrders: CountedOrder
  tests: Texts<'instanceId' | 'salt'> & Numbers<'number' | 'startedAt'> & Maybe<number, 'endedAt' | 'savedAt'>
  barSwitches: BarSwitch
  rateChanges: KeptRateChange
}

/** Tables whose rows are each one site's. */
export type SiteTable = keyof Tables
