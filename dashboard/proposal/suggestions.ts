import { UNREAD_TEXT } from '#shared/settings/texts.ts'
import { NEW_SITE_SETTINGS } from '#shared/settings/defaults.ts'
import type { Settings } from '#shared/settings/settings.ts'
import { hasFree, mainRegion } from '#shared/shipping/promise.ts'

import { $draft, $hasWork, $saved, replaceSettings, suggest } from '../draft/draft.ts'
import { $savedVersion, $startedAgain } from '../save/save.ts'
import { $siteTheme, type KnownTheme } from '../preview/site-theme.ts'
import { $shopRules, type ShopRules } from '../shipping/shop-rules.ts'

type Change = (settings: Settings) => Settings

/** Settings that are right for every shop, whatever can be read of it. */
const start: Change = (settings) => ({
  ...settings,
  enabled: true,
  messages: { ...settings.messages, initialMessage: UNREAD_TEXT }
})

/** The shop's own amounts; the main one also as the typed one, which counts while the rules cannot be read. */
function amountOf(known: ShopRules): Change | undefined {
  const rules = known.state === 'known' ? known.rules : undefined
  const region = rules && mainRegion(rules)
  if (!region || !hasFree(region)) return undefined
  const { freeFrom } = region
  return (settings) => ({
    ...settings,
    threshold: freeFrom !== null && rules.currency === settings.currency ? freeFrom : settings.threshold,
    shipping: { ...settings.shipping, amountFrom: 'shop' }
  })
}

const lookOf = ({ state }: KnownTheme): Change | undefined =>
  state === 'known'
    ? (settings) => ({ ...settings, style: { ...settings.style, matchSite: true } })
    : undefined

/** Replaces all settings by the proposed ones, as one step to undo. */
export function startAgain() {
  const { currency } = $draft.get()
  const changes = [start, amountOf($shopRules.get()), lookOf($siteTheme.get())]
  replaceSettings(
    changes.reduce<Settings>((settings, change) => change?.(settings) ?? settings, {
      ...NEW_SITE_SETTINGS,
      currency
    })
  )
  $startedAgain.set(true)
}

/**
 * Fills the draft of a shop that never saved: at once with settings for every shop, then with the amounts and colors of the
 * shop. Settings that its owner has changed meanwhile stay. Returns a function that ends it.
 */
export function startSuggesting(): () => void {
  // Unsaved changes from before a reload are the owner's own: the proposal does not replace them.
  if ($savedVersion.get() > 0 || $hasWork.get()) return () => {}
  suggest(start)
  const isNew = () => $savedVersion.get() === 0
  const isAsLoaded = (part: (settings: Settings) => unknown) => part($draft.get()) === part($saved.get())
  let hasAmount = false
  let hasLook = false
  const stops = [
    $shopRules.subscribe((known) => {
      const change = amountOf(known)
      if (hasAmount || !change || !isNew()) return
      hasAmount = true
      if (isAsLoaded(({ threshold }) => threshold) && isAsLoaded(({ shipping }) => shipping)) suggest(change)
    }),
    $siteTheme.subscribe((known) => {
      const change = lookOf(known)
      if (hasLook || !change || !isNew()) return
      hasLook = true
      if (isAsLoaded(({ style }) => style)) suggest(change)
    })
  ]
  return () => {
    for (const stop of stops) stop()
  }
}
