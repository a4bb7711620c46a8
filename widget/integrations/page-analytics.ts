import { isDenied } from './google-consent.ts'

/** A product as GA4's reference of events describes it ("Recommended events"). Wix's analytics have other names. */
export interface Item {
  item_id: string
  item_name: string
  /** Major units; absent where the chosen variant may have another price. */
  price?: number
  quantity: 1
}

/** A report in GA4's form. */
export type Report =
  | { event: 'view_promotion' | 'select_promotion'; promotion: Promotion; items: readonly Item[] }
  | { event: 'add_to_cart'; promotion: Promotion; items: readonly [Item]; currency: string }

export interface Promotion {
  promotion_id: string
  promotion_name: string
  /** The kind of page. */
  creative_slot: string
}

type Trigger = (name: string, event: object) => unknown

interface AnalyticsWindow {
  dataLayer?: unknown
  gtag?: unknown
  wixAnalytics?: { trackEvent?: Trigger }
  wixDevelopersAnalytics?: { triggerEvent?: Trigger }
}

/** GA4's parameters of an event. */
function parametersOf(report: Report): object {
  const { promotion } = report
  if (report.event !== 'add_to_cart') return { ...promotion, items: report.items }
  const [item] = report.items
  const { price } = item
  const value = price === undefined || report.currency === '' ? {} : { value: price }
  const currency = report.currency === '' ? {} : { currency: report.currency }
  return { ...currency, ...value, items: [{ ...item, ...promotion }] }
}

/** The event for Wix's analytics, which know no promotions, by the names of Wix's reference; it passes them on. */
function wixEvent(report: Report): [name: string, event: object] {
  const { promotion, items } = report
  const [item] = items
  const product = item && {
    id: item.item_id,
    name: item.item_name,
    ...(item.price === undefined ? {} : { price: item.price })
  }
  switch (report.event) {
    case 'view_promotion':
      return ['CustomEvent', { eventCategory: promotion.promotion_name, eventAction: 'View' }]
    case 'select_promotion':
      return ['ClickProduct', { ...product, list: promotion.promotion_name }]
    case 'add_to_cart':
      return [
        'AddToCart',
        {
          ...product,
          quantity: 1,
          ...(report.currency === '' ? {} : { currency: report.currency }),
          origin: promotion.promotion_name
        }
      ]
  }
}

/** Wix's own function for events, as its SDK finds it; undefined in other shops. */
function wixTrigger({ wixAnalytics, wixDevelopersAnalytics }: AnalyticsWindow): Trigger | undefined {
  if (wixAnalytics?.trackEvent) return (name, event) => wixAnalytics.trackEvent?.(name, event)
  if (wixDevelopersAnalytics?.triggerEvent)
    return (name, event) => wixDevelopersAnalytics.triggerEvent?.(name, event)
  return undefined
}

/** Tells the analytics that the page has; nothing where Consent Mode denies it. */
export function tellAnalytics(report: Report): void {
  const page: AnalyticsWindow = window
  const { dataLayer, gtag } = page
  if (Array.isArray(dataLayer) && isDenied(dataLayer)) return
  const trigger = wixTrigger(page)
  trigger?.(...wixEvent(report))
  // Wix passes an add on to the analytics that the site's owner connected: it would be counted twice.
  if (trigger && report.event === 'add_to_cart') return
  const parameters = parametersOf(report)
  if (typeof gtag === 'function') gtag('event', report.event, parameters)
  else if (Array.isArray(dataLayer)) {
    // Tag managers keep an earlier event's products otherwise.
    dataLayer.push({ ecommerce: null }, { event: report.event, ecommerce: parameters })
  }
}
