/** The value of the option for no subdivision: every option has a value, and no code of ISO 3166-2 is this one. */
export const ANY_SUBDIVISION = 'any'
