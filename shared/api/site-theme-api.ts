import * as v from 'valibot'

import { type Owner, ownerCall } from './owner-call.ts'
import { OWNER_SITE_PATH } from './side-cart-api.ts'

/**
 * The custom properties of a Wix site's theme that a bar takes over, as Wix documents them ("Site Theme CSS
 * Variables"). `widget/parts/theme.ts` reads the same ones in the page.
 */
export const THEME_COLORS = [
  '--wst-color-fill-background-primary',
  '--wst-color-text-primary',
  '--wst-color-action',
  '--wst-color-line',
  '--wst-button-color-fill-primary',
  '--wst-button-color-text-primary'
] as const
export const THEME_FONT = '--wst-font-style-body-medium'

/** Names of the same properties in sites of Wix Harmony ("Harmony Site Theme CSS Variables"). */
export const IN_HARMONY: Readonly<Record<(typeof THEME_COLORS)[number] | typeof THEME_FONT, string>> = {
  '--wst-color-fill-background-primary': '--wst-primary-background-color',
  '--wst-color-text-primary': '--wst-paragraph-2-color',
  '--wst-color-action': '--wst-links-and-actions-color',
  '--wst-color-line': '--wst-system-line-1-color',
  '--wst-button-color-fill-primary': '--wst-button-primary-background-color',
  '--wst-button-color-text-primary': '--wst-button-primary-color',
  '--wst-font-style-body-medium': '--wst-paragraph-2-font'
}

const Color = v.pipe(v.string(), v.regex(/^(#[\da-f]{3,8}|(rgb|hsl)a?\([\d\s.,%/deg]+\))$/i))
const Font = v.pipe(v.string(), v.regex(/^[\p{L}\d\s.,'"/%_-]{1,400}$/u))

/** Theme of a page; a property that it does not have, or that is no colour or font, is absent. */
export const SiteThemeSchema = v.object({
  ...v.entriesFromList(THEME_COLORS, v.optional(v.fallback(v.optional(Color), undefined))),
  [THEME_FONT]: v.optional(v.fallback(v.optional(Font), undefined))
})
export type SiteTheme = v.InferOutput<typeof SiteThemeSchema>

/** Whether a bar can match the site: its background and its text decide the other colours. */
export const hasColors = (theme: SiteTheme): boolean =>
  theme['--wst-color-fill-background-primary'] !== undefined &&
  theme['--wst-color-text-primary'] !== undefined

export const AnswerSchema = v.object({ siteTheme: SiteThemeSchema })

/** @throws ServiceError */
export const loadSiteTheme = async (owner: Owner): Promise<SiteTheme> =>
  (await ownerCall(owner, OWNER_SITE_PATH, AnswerSchema, { query: { of: 'theme' } })).siteTheme
