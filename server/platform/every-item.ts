/** Wix allows 99 profiles; of options and discounts nobody says how many. */
const PAGES_MAX = 20

/** A page of a list, as the SDK hands it out. */
interface Page {
  items: unknown[]
  hasNext(): boolean
  next(): Promise<Page>
}

/** The items of all pages. */
export async function everyItem(first: Page): Promise<unknown[]> {
  const items = [...first.items]
  let page = first
  for (let count = 1; page.hasNext() && count < PAGES_MAX; count += 1) {
    page = await page.next()
    items.push(...page.items)
  }
  return items
}
