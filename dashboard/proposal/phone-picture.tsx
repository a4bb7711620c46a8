import { compactAttribute } from '#shared/bar/bar-form.ts'
import { pageView } from '#shared/bar/bar-view.ts'
import { evaluateWithRates, piecesProgram } from '#shared/bar/rates.ts'
import { speak } from '#shared/bar/shown.ts'
import { ENGLISH } from '#shared/copy/language.ts'
import { ENGLISH_RATES } from '#shared/copy/rates.ts'
import { useStore } from '@nanostores/react'
import { useCallback, useState } from 'react'
import { createPortal } from 'react-dom'

import { DrawnBar, openShadow } from '../check/drawn-bar.tsx'
import { useDraft } from '../draft/use-draft.ts'
import { COPY } from '../languages/en/proposal.ts'
import { $siteTheme, wearTheme } from '../preview/site-theme.ts'
import { spotAt } from '../preview/spots.ts'
import { $shopAmount } from '../shipping/shop-rules.ts'
import { $stripProducts } from '../products/products.ts'
import { $tabLanguage } from '../text-content/language-tabs.ts'

/** Share of the amount that is in the cart of the picture. */
const SHARE = 0.6

/** The proposed bar in its real size, where the preview is out of sight. */
export function PhonePicture() {
  const settings = useDraft((draft) => draft)
  const shop = useStore($shopAmount)
  const products = useStore($stripProducts)
  const language = useStore($tabLanguage) ?? ENGLISH
  const theme = useStore($siteTheme)
  const [root, setRoot] = useState<ShadowRoot>()
  const open = useCallback((host: HTMLElement | null) => {
    if (!host) return
    host.inert = true
    setRoot(openShadow(host))
  }, [])
  wearTheme(root?.host instanceof HTMLElement ? root.host : undefined, theme)

  const threshold = shop?.freeFrom ?? settings.threshold
  const currency = shop?.currency ?? settings.currency
  // A shop that counts items has no amount.
  const pieces = shop?.freeFrom === null ? shop.region?.pieces : undefined
  const items = pieces === undefined ? 1 : Math.max(1, Math.round(pieces * SHARE))
  const spoken = speak({ ...settings, enabled: true, threshold, currency }, {}, language)
  const rates =
    pieces === undefined ? {} : piecesProgram(spoken.settings, pieces, language.rates ?? ENGLISH_RATES)
  const spot = { ...spotAt(settings, 'productPage', 'mobile'), places: [] }
  const shown = pageView(
    {
      shop: { ...spoken, program: { ...spoken.program, ...rates } },
      cart: { total: Math.round(threshold * SHARE), items, countedItems: items, currency },
      products,
      takesVariants: true,
      locale: language.tag
    },
    evaluateWithRates
  )
  if (shown.state !== 'ready') return null
  return (
    <div className="fsb-proposal-picture" role="img" aria-label={`${COPY.picture}: ${shown.message}`}>
      <div ref={open} {...compactAttribute(spot.form)} />
      {root && createPortal(<DrawnBar picture={{ shown, spot, language }} host={root.host} />, root)}
    </div>
  )
}
