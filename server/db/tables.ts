import type { ColumnType } from 'kysely'

import type { BarSwitch } from './bar-switch-store.ts'
import type { Counter } from './counter-store.ts'
import type { ScriptState } from './going-live-store.ts'
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

/** Work that one process at a time takes. */
type Work = Texts<'instanceId'> &
  Numbers<'attempts' | 'leasedUntil'> &
  Maybe<number, 'dueAt'> &
  Maybe<string, 'lease'>

type SeenColumn = `${'product' | 'cart' | 'other'}${'Phone' | 'Desktop'}`

/** The columns as the migrations leave them, with names in camel case. */
export interface Tables {
  settings: Settings
  settingsHistory: Settings
  instances: Texts<'instanceId'> & Numbers<'metAt'> & Maybe<number, 'widgetSince'>
  goingLive: Work &
    Numbers<'wish'> &
    Texts<'script'> &
    Maybe<string, 'agreedScript' | 'failure'> &
    Maybe<number, 'agreedAt'> &
    Maybe<ScriptState, 'agreed'> &
    Record<'wanted', ScriptState>
  webhookEvents: Work & Texts<'eventId' | 'change'> & Numbers<'occurredAt' | 'receivedAt'>
  sites: Texts<'instanceId'> &
    Numbers<'changedAt' | 'detailsAt'> &
    Maybe<number, 'deleteAfter'> &
    Maybe<string, 'details'>
  barSeen: Texts<'instanceId'> & Maybe<number, SeenColumn | 'reportedAt' | 'severalSince'>
  shippingRules: Work &
    Numbers<'follows' | 'changes' | 'startedAt'> &
    Maybe<string, 'rules' | 'discounts' | 'failure'> &
    Maybe<number, 'readAt'>
  counters: Texts<'instanceId'> & Counter
  countedOrders: CountedOrder
  tests: Texts<'instanceId' | 'salt'> & Numbers<'number' | 'startedAt'> & Maybe<number, 'endedAt' | 'savedAt'>
  barSwitches: BarSwitch
  rateChanges: KeptRateChange
}

/** Tables whose rows are each one site's. */
export type SiteTable = keyof Tables
