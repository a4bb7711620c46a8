import type { ColumnType } from 'kysely'

type Numbers<Name extends string> = Record<Name, number>
type Texts<Name extends string> = Record<Name, string>
/** Columns whose NULL is read as undefined. */
type Maybe<T, Name extends string> = Record<Name, ColumnType<T | undefined, T | null | undefined, T | null>>

interface Settings extends Texts<'instanceId' | 'settings'>, Numbers<'version' | 'savedAt'> {
  /** libSQL reads a number, and can write nothing else. */
  enabled: ColumnType<boolean | number, number, number>
}

/** The operator's word that bars are off, for one site or for all. */
export interface BarSwitch {
  instanceId: string
  /** Words for owners. */
  reason: string
  /** ms since 1970. */
  since: number
}

/** Counts of one event on a day. */
export interface Counter {
  /** Days since 1970, in UTC. */
  day: number
  event: string
  n: number
}

/** An order as it is counted. Nothing in it is about a person. */
export interface CountedOrder {
  instanceId: string
  /** Names the cart that was ordered; the order itself where there is no cart. */
  cart: string
  /** Names the order, and leads to nothing else. */
  orderHash: string
  /** Milliseconds since 1970. */
  orderedAt: number
  /** Days since 1970, in UTC. */
  day: number
  /** ISO 4217; '' where it is not known. */
  currency: string
  /** Price of the goods in minor units. */
  goods: number
  /** The arm of its cart in the test that ran; '' for none. */
  arm: string
  /** 1; 0 once it was taken back. */
  counts: number
  /** A 64-bit number that grows with each change of the order. */
  sequence: string
}

/** A change of a shop's rates or discounts, kept before it is written. */
export interface KeptRateChange {
  instanceId: string
  /** A hash of the change and of the rules before it, so that the same change is kept once. */
  plan: string
  /** The part of a shop that it is about: rates of delivery, or an automatic discount. */
  kind: 'rates' | 'discount'
  /** The shop's rules before and after as JSON, into which the store does not look. */
  change: string
  /** Milliseconds since 1970. */
  keptAt: number
}

/** The columns as the migrations leave them, with names in camel case. */
export interface Tables {
  settings: Settings
  settingsHistory: Settings
  sites: Texts<'instanceId'> & Numbers<'metAt'> & Maybe<number, 'widgetSince' | 'seenAt'>
  tasks: Texts<'instanceId' | 'task'> &
    Numbers<'request' | 'attempts' | 'startedAt' | 'leasedUntil'> &
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
