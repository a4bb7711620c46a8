import { mayHaveProducts } from '#shared/bar/bar-room.ts'
import { type ReadyView, viewOf } from '#shared/bar/bar-view.ts'
import type { Evaluate } from '#shared/bar/evaluate.ts'
import { evaluateAll, type LocalizedStore } from '#shared/bar/shown.ts'
import type { Cart } from '#shared/cart.ts'
import type { Product } from '#shared/catalog/product.ts'
import { STRIP_COPY } from '#shared/copy/strip.ts'
import { renderToStaticMarkup } from 'react-dom/server'

import { AddControl, CardFrame, StripFrame } from '../strip/strip-frame.tsx'
import type { Look } from '../strip/strip-look.ts'
import { controlOf, isMarked, wantedProducts, wantsStrip } from '../strip/shown-products.ts'
import { Bar, StripRoom } from './bar.tsx'
import { DismissButton } from './dismiss-button.tsx'
import { barLook, fillLook, markLook } from './look.ts'

export interface FirstHtml {
  shop: LocalizedStore
  cart: Cart
  locale?: string | undefined
  timeLeft?: string | undefined
  /** The products of the strip, or undefined while they are unknown. */
  products?: readonly Product[] | undefined
  /** Also the looks, as style attributes: strict pages refuse them. */
  hasLooks?: boolean
  /** May there be products? Absent: as the settings say. */
  hasProducts?: boolean
}

/** The strip with its cards, as the components draw it before anybody uses it. */
function FirstStrip({ view }: { view: ReadyView }) {
  const words = view.language.strip ?? STRIP_COPY
  const products = wantedProducts(view)
  return (
    <StripFrame view={view} words={words} count={products.length}>
      {products.map((product) => (
        <CardFrame key={product.id} view={view} words={words} product={product}>
          <AddControl control={controlOf(product, view)} product={product} view={view} words={words} />
        </CardFrame>
      ))}
    </StripFrame>
  )
}

/** Undefined where the owner has switched the bar off, and where nothing that it said would be right. */
function firstView(page: FirstHtml, evaluate = evaluateAll): ReadyView | undefined {
  const { shop, cart, products, locale, timeLeft } = page
  const view = viewOf({ ...shop, evaluate, locale }, cart, products, timeLeft)
  return view.state === 'ready' && view.settings.enabled ? view : undefined
}

const rule = (selector: string, look: Look) =>
  `${selector}{${Object.entries(look)
    .map(([name, value]) => `${name}:${value}`)
    .join(';')}}`

/** The looks as rules, for pages that refuse style attributes. */
export function firstRules(page: FirstHtml): string {
  const view = firstView(page)
  if (!view) return ''
  const marks =
    view.marks?.map((mark, index) => rule(`.goal:nth-of-type(${index + 1})`, markLook(mark))) ?? []
  return [rule('.bar', barLook(view.settings)), rule('.fill', fillLook(view)), ...marks].join('')
}

/**
 * A bar's HTML: the shopper's own components. Where products are expected and not known, or sorted by the cart, there is
 * room for their strip. '' where there is no bar.
 */
export function firstHtml(
  { hasLooks = false, hasProducts, ...page }: FirstHtml,
  evaluate?: Evaluate
): string {
  const view = firstView(page, evaluate)
  if (!view) return ''
  const { settings, language } = view
  const hasRoom =
    (hasProducts ?? mayHaveProducts(settings)) &&
    !view.hasQualified &&
    (page.products === undefined || isMarked(view))
  return renderToStaticMarkup(
    <Bar
      settings={settings}
      state={view}
      label={language.bar.progress}
      announced=""
      {...(hasLooks ? { looks: { bar: barLook(settings), fill: fillLook(view) } } : {})}
    >
      {hasRoom ? <StripRoom settings={settings} /> : wantsStrip(view) && <FirstStrip view={view} />}
      {settings.visibility.placement === 'fixed' && <DismissButton language={language} />}
    </Bar>
  )
}
