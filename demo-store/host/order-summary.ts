import { formatMoney } from '#shared/money.ts'

import type { Address } from './cart.ts'
import { find, findAll } from './elements.ts'
import type { CartContent } from './estimate.ts'

/** The English name of a country, or its code. */
function countryName(code: string): string {
  try {
    return new Intl.DisplayNames(['en'], { type: 'region' }).of(code) ?? code
  } catch {
    return code
  }
}

interface Sum {
  label?: string
  amount: string
  isShown: boolean
}

/** Amounts of the rows, under their names in the page. */
function sumsOf({ shown, coupon, method, needsDelivery }: CartContent): Record<string, Sum> {
  const money = (amount: number) => formatMoney(amount, { currency: shown.currency })
  const delivery = shown.delivery === 0 ? 'Free' : money(shown.delivery)
  return {
    subtotal: { amount: money(shown.subtotal), isShown: true },
    discount: {
      label: coupon ? `Discount (${coupon.code})` : 'Discount',
      amount: `−${money(shown.discount)}`,
      isShown: shown.discount > 0
    },
    delivery: {
      label: method?.title ?? 'Shipping',
      amount: needsDelivery ? (method ? delivery : 'Not available') : 'Nothing to ship',
      isShown: true
    },
    tax: { amount: money(shown.tax), isShown: shown.tax > 0 },
    total: { amount: money(shown.total), isShown: true },
    giftCard: { amount: `−${money(shown.giftCard)}`, isShown: shown.giftCard > 0 },
    toPay: { amount: money(shown.toPay), isShown: shown.giftCard > 0 }
  }
}

function showProblems(summary: Element, { problems }: CartContent) {
  const list = find(summary, '[data-problems]', HTMLElement)
  list.hidden = problems.length === 0
  list.replaceChildren(
    ...problems.map(({ description }) => {
      const item = document.createElement('li')
      item.textContent = description
      return item
    })
  )
}

/** Fills the summaries of a page; `visitorCountry`: where a cart without an address goes. */
export function showSummary(within: ParentNode, content: CartContent, visitorCountry: string) {
  const sums = sumsOf(content)
  const { country }: Pick<Address, 'country'> = content.address ?? { country: visitorCountry }
  for (const summary of findAll(within, '.summary', HTMLElement)) {
    for (const row of findAll(summary, '[data-row]', HTMLElement)) {
      const sum = sums[row.dataset.row ?? '']
      row.hidden = !sum?.isShown
      find(row, '[data-row-amount]', HTMLElement).textContent = sum?.amount ?? ''
      if (sum?.label !== undefined) find(row, '[data-row-label]', HTMLElement).textContent = sum.label
    }
    const destination = find(summary, '[data-destination]', HTMLElement)
    destination.textContent = `To ${countryName(country)}`
    destination.hidden = !content.needsDelivery
    showProblems(summary, content)
  }
}
