/** Products that an owner can select for the strip. */
export const MAX_PRODUCTS = 8
/** Characters of any text an owner writes. */
export const TEXT_LIMIT = 300
/** Largest threshold in major units; amounts above it are typing mistakes, not offers. */
export const THRESHOLD_MAX = 1_000_000_000
/** Campaigns that an owner can plan. */
export const MAX_CAMPAIGNS = 5
/** Characters of a campaign's name. */
export const CAMPAIGN_NAME_LIMIT = 60
/** Currencies with a threshold of their own. */
export const MAX_AMOUNTS = 20
/** Languages with texts of their own. */
export const MAX_LANGUAGES = 30
/** Bytes of the flat settings as JSON that the service accepts in an address. */
export const SETTINGS_BYTES_MAX = 12 * 1024
/** The most goals in addition to free shipping. */
export const MAX_GOALS = 2
/** Characters of what shoppers get at a goal. */
export const GOAL_NAME_LIMIT = 60
/** Bytes of the settings that the service accepts in a body: room for the texts of all languages. */
export const SETTINGS_BODY_BYTES_MAX = 160 * 1024
/** Products from which those are taken that close the gap of a cart. */
export const MAX_CANDIDATES = 50
