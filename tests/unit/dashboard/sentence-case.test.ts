import { expect, test } from 'vitest'

import english from '#dashboard/languages/en.json'

/** The words with capital letters that the specification fixes (§ 2, § 8, § 9). All other texts are in sentence case. */
const FIXED = [
  'Free Shipping Bar',
  'Save Changes',
  'Wix Integration Active',
  'Text Content',
  'Visibility & Placement',
  'Recommended Products',
  'Analytics & Performance',
  'Live Preview',
  'Show Currency Symbol',
  'Bar Text',
  'Success Message',
  'Initial Text',
  'Before Text',
  'After Text',
  'Product Page',
  'Cart Page',
  'Mini Cart',
  'Manual Selection',
  'Popular Products',
  'By Category',
  'Load More',
  'Slightly Rounded',
  'Large Rounded',
  'View Count',
  'Conversion Rate',
  'Avg Order Value',
  'Instance ID'
]

/** Names: of a company, its apps and pages, of languages, currencies, forms of files, keys on a keyboard. */
const NAMES = ['Wix Stores', 'Automatic Discounts', 'Space', 'Escape']
const NAME = /^(?:Wix|UTC|CSV|JSON|Ctrl|Shift|USD|EUR|Apps|Marketing|General|Hebrew|Arabic|[A-Z])(?:’s)?$/

const textsIn = (message: unknown): string[] =>
  typeof message === 'string' ? [message] : Object.values(message ?? {}).flatMap(textsIn)

/** The words of a text that begin with a capital letter in the middle of a sentence. */
function capitals(text: string): string[] {
  const rest = [...FIXED, ...NAMES].reduce((left, phrase) => left.replaceAll(phrase, '–'), text)
  return (
    rest
      // `{what}` is a sentence that ends with its own sign.
      .split(/[.?!:→]\s|^\{what\}\s|\n|[(“]|[+,·]\s/)
      .flatMap((sentence) => sentence.trim().split(/\s+/).slice(1))
      .filter((word) => /^\p{Lu}/u.test(word) && !NAME.test(word.replace(/\W+$/, '')))
  )
}

test('texts of the dashboard are in sentence case wherever the specification does not fix the words', () => {
  expect(textsIn(english).filter((text) => capitals(text).length > 0)).toEqual([])
})
