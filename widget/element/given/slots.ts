import type { BarView } from '#shared/bar/bar-view.ts'
import { formatMoney, formatPercent } from '#shared/money.ts'

import { progressOf } from './element-events.ts'

/** Writes the amounts into the page's own texts: `<data part="remaining">`. */
export function fillSlots(element: Element, view: BarView): void {
  const progress = view.state === 'ready' ? progressOf(view) : undefined
  if (!progress || view.state !== 'ready') return
  const { percent, currency, ...amounts } = progress
  const { locale, settings } = view
  const { showCurrency, localAmounts: isLocal } = settings
  const texts: Record<string, [number, string]> = {
    percent: [percent, formatPercent(Math.floor(percent), locale)]
  }
  for (const [name, amount] of Object.entries(amounts))
    texts[name] = [amount, formatMoney(amount, { currency, locale, showCurrency, isLocal })]
  for (const node of element.querySelectorAll<HTMLDataElement>(':scope > [slot] data[part]')) {
    const [value, text] = texts[node.getAttribute('part') ?? ''] ?? []
    if (text === undefined || node.textContent === text) continue
    node.value = String(value)
    node.textContent = text
  }
}
