import type { Add } from '#shared/bar/adds.ts'
import type { Product } from '#shared/catalog/product.ts'
import type { StripWords } from '#shared/copy/strip.ts'

/** Tells on a product's card what became of its last add, until the components do. */
export function tellAdd(
  card: Element,
  { name }: Product,
  add: Add,
  words: Pick<StripWords, Add['state']>
): void {
  const text = words[add.state]
  const button = card.querySelector('.add')
  const isWaiting = String(add.state === 'waiting')
  button?.setAttribute('aria-label', `${text}: ${name}`)
  button?.setAttribute('aria-disabled', isWaiting)
  button?.setAttribute('aria-busy', isWaiting)
  button?.setAttribute('data-outcome', add.state)
  // A round button has its drawing alone.
  if (button?.textContent) button.lastChild?.replaceWith(text)
  const price = card.querySelector('.price')
  if (add.state !== 'refused' || add.reason === '' || !price) return
  price.className = 'reason'
  price.replaceChildren(add.reason)
}
