import type { TextName } from './texts.ts'
import type { LanguageTag } from '../languages.ts'

/** The device kinds on which a bar is shown in one place of the shop. */
export interface Devices {
  desktop: boolean
  mobile: boolean
}

/** Amounts in major units by ISO 4217 code. */
export type Amounts = Record<string, number>

/** Something that shoppers get from an amount, besides free shipping. */
export interface Goal {
  /** Tells it from the others; made up when it is added. */
  id: string
  /** The goal's amount, in major units of the settings' currency. */
  amount: number
  /** Name of the reward, in shoppers' words. */
  name: string
  /** The id of the shop's discount rule that makes it true at checkout; '' where none was chosen, or for shoppers. */
  rule: string
  /** '': the bar's own words, as in the other one. */
  progressText: string
  successText: string
  /** The same texts for pages in other languages, as far as the owner wrote them. */
  languages: { [L in LanguageTag]?: { [N in GoalTextName]?: string } }
}

/** The texts of a goal that an owner can write. */
export type GoalTextName = 'name' | 'progressText' | 'successText'

/** The texts of the bar in one language, as far as the owner wrote them. */
export type LanguageTexts = { [N in TextName]?: string }

/** Texts by language. */
export type Languages = { [L in LanguageTag]?: LanguageTexts }

/** The amount and the texts that a campaign can change, by stored name. */
export interface CampaignOverrides {
  threshold?: number
  messages_progressTemplate?: string
  messages_successMessage?: string
  messages_initialMessage?: string
}
export const CAMPAIGN_SETTINGS = [
  'threshold',
  'messages_progressTemplate',
  'messages_successMessage',
  'messages_initialMessage'
] as const satisfies readonly (keyof CampaignOverrides)[]

/** A time during which the bar has another amount or other texts. */
export interface Campaign {
  id: string
  name: string
  /** Local times of `zone`, as `2026-11-27T09:00`; the end is later than the start. */
  start: string
  end: string
  /** IANA name of a time zone. */
  zone: string
  overrides: CampaignOverrides
}

/**
 * One row of the table: what a setting may be, and its default.
 * The strict schema (`schema.ts`) and the tolerant reader (`read.ts`) know what each kind means.
 */
export type Field = {
  /**
   * A save leaves it out where it has its default, because an address has little room. Such a default never changes: pages
   * that were opened before still leave it out and mean it. `NEW_SITE_SETTINGS` has what new sites begin with.
   */
  isOptional?: true
  /** The section of the dashboard that resets it. Default: that of its group. */
  section?: 'appearance'
} & (
  | { kind: 'flag'; default: boolean }
  /** Text that an owner writes. */
  | { kind: 'text'; default: string }
  | { kind: 'color'; default: string }
  | { kind: 'choice'; choices: readonly string[]; default: string }
  | { kind: 'ms'; min: number; max: number; default: number }
  | { kind: 'integer'; min: number; max: number; default: number }
  /** Money in major units. A wrong amount is never replaced by the default: the settings are unusable then. */
  | { kind: 'amount'; min: number; max: number; default: number }
  /** Amounts by currency, at most `count`. */
  | { kind: 'amounts'; min: number; max: number; count: number; default: Readonly<Amounts> }
  /** At most `count` goals with different amounts, the smallest first. */
  | { kind: 'goals'; min: number; max: number; count: number; default: readonly Goal[] }
  /** ISO 4217. */
  | { kind: 'currency'; default: string }
  /** The id of a product or category, '' for none. */
  | { kind: 'id'; default: string }
  /** At most `max` different ids. */
  | { kind: 'ids'; max: number; default: readonly string[] }
  /** Texts by language, at most `count`. */
  | { kind: 'languages'; count: number; default: Readonly<Languages> }
  | { kind: 'devices'; default: Devices }
  /** `2026-11-27T09:00` in some time zone, '' for none. */
  | { kind: 'localTime'; default: string }
  /** IANA name of a time zone, '' for UTC. */
  | { kind: 'zone'; default: string }
  /** At most `max` campaigns. */
  | { kind: 'campaigns'; max: number; default: readonly Campaign[] }
)

/** Settings by name; a group holds settings of its own. */
export interface Fields {
  readonly [name: string]: Field | { readonly [name: string]: Field }
}

/** Form of an id of a product or category. */
export const ID = /^[\w-]{1,64}$/

/** Is it a setting, and not a group of settings? */
export const isField = (entry: Field | Record<string, Field>): entry is Field =>
  typeof entry.kind === 'string'
