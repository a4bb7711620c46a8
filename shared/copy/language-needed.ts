import type { Settings } from '../settings/settings.ts'

/**
 * The page's language, where a bar has to download its words; undefined for the English that every bar has. Which of the
 * bar's languages that is, the service knows: no shopper downloads the list.
 */
export const languageNeeded = (
  locale = 'en',
  settings?: Pick<Settings, 'messages' | 'rewards'>
): string | undefined =>
  /^en\b/i.test(locale) &&
  ![settings?.messages, ...(settings?.rewards.goals ?? [])].some((texts) => texts?.languages.en)
    ? undefined
    : locale
