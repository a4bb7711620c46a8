/** A text, cut at its values: every second piece is the name of one (`VALUE_NAMES`). */
export type Pieces = readonly string[]

/** The values that a compiled text can name. `place`: the country in brackets, where the shopper's country is unknown. */
export const VALUE_NAMES = [
  'remaining',
  'threshold',
  'total',
  'percent',
  'country',
  'timeLeft',
  'place'
] as const
export type ValueName = (typeof VALUE_NAMES)[number]

/**
 * One text for each thing that may be unknown. One entry: the text names neither. Two: it names the time that is left,
 * and the second is without it. Four: it names the country, and the third and fourth are the same without the country.
 */
export type Text = readonly Pieces[]

/** The texts about one goal. */
export interface GoalTexts {
  progress: Text
  success: Text
  /** For an empty cart. Default: the other texts. */
  empty?: Text
  /** For an empty cart that has reached the goal. Default: `empty`. */
  reached?: Text
}

/** The texts about a page's product. */
export interface ProductTexts {
  /** The cart still lacks something with it. */
  more: Text
  /** The cart ships free with it, and not without. */
  completes: Text
  shipsFree: Text
}

/** ISO codes separated by spaces, and the amount from which shipping is free there (`shop-shipping.ts`). */
export type ProgramRegion = readonly [places: string, freeFrom: number | null]

/** A shop whose rates count the items of a cart. */
export interface ProgramPieces {
  /** The fewest items with which a cart ships free in each region; null if no number does. */
  regions: readonly ProgramRegion[]
  /** They name the number as `${pieces}`. */
  texts: GoalTexts
}

/** Another goal than free shipping. */
export interface ProgramGoal {
  amount: number
  texts: GoalTexts
  /** Its name, for the line under the track. */
  label: string
}

/**
 * Everything that a page needs to show a bar for any cart: one shop's settings, rules and texts in one language. `compile` makes
 * it, `evaluate` reads it. Amounts in major units.
 */
export interface Program {
  /** ISO 4217, of the regions and goals. */
  currency: string
  regions: readonly ProgramRegion[]
  /** ISO 3166-1 code of the shopper's country, where the page or the owner's proxy says it. */
  country?: string
  /** The country of the shop's main region. */
  mainCountry?: string
  /** The thresholds of the regions differ. */
  differs?: true
  /** Amounts from which shipping is free for carts in other currencies. */
  amounts?: Readonly<Record<string, number>>
  showCurrency: boolean
  isRightToLeft?: true
  texts: GoalTexts
  /** For a cart that cannot be read. */
  unread: Text
  goals?: readonly ProgramGoal[]
  /** The name of free shipping, for the line under the track. */
  label?: string
  /** Absent: no rate of the shop counts items. */
  pieces?: ProgramPieces
  /** Places where the weight of a cart decides, with a text without a number for them. Default: none. */
  byWeight?: { regions: readonly ProgramRegion[]; texts: GoalTexts }
  /** Texts of product pages about their product; missing if the owner wants none. */
  product?: ProductTexts
}

/** A message, and the parts that it is drawn in where some of it is bold: every second one is. */
export interface Written {
  message: string
  parts?: readonly string[] | undefined
  /** The message without the remaining time. Default: the message. */
  steadyMessage?: string | undefined
}

/** Facts that a page knows in addition to the program and the cart. */
export interface PageFacts {
  /** BCP 47 tag in which amounts are written. */
  locale?: string | undefined
  /** Time until the offer ends, in words; undefined if no end is planned. */
  timeLeft?: string | undefined
}

/** The program for shoppers of a country that the page or the owner's proxy names. */
export const inCountry = (program: Program, country: string | undefined): Program =>
  country ? { ...program, country } : program

/** The program of free shipping alone. */
export const withoutGoals = ({ goals: _goals, ...program }: Program): Program => program
