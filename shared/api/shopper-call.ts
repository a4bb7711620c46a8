type Path = 'siteBar' | 'userSettings' | 'barProducts' | 'product' | 'coupon'

/** The address of one of a shopper's calls. `locale`: the BCP 47 tag of the page, for answers in its language. */
export function shopperCallAddress(
  serviceUrl: string,
  path: Path,
  instanceId: string,
  locale?: string
): string {
  const lang = locale ? `&lang=${encodeURIComponent(locale)}` : ''
  return `${serviceUrl}/_functions/${path}?instanceId=${encodeURIComponent(instanceId)}${lang}`
}
