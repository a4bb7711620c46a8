import { BLANK_PRODUCT, type Stock } from '#demo-store/data/stock.ts'
import type { StoredProduct, StoredVariant } from '#demo-store/data/stored.ts'

export const SHOE = 'df19c1f7-07d8-a265-42f8-e8dfa824cc6e'

const IMAGE = { id: '11062b_aaaa~mv2.jpg', alt: 'Trail shoe', width: 1000, height: 800 }

const RED: StoredVariant = {
  id: 'v1',
  choices: { Color: 'Red' },
  price: null,
  comparePrice: null,
  weight: null,
  sku: '',
  visible: true,
  inStock: true,
  quantity: null
}

const shoe = (id: string, name: string, slug: string): StoredProduct => ({
  ...BLANK_PRODUCT,
  id,
  revision: 3,
  name,
  slug,
  description: '<p>Nice.</p>',
  sku: 'SKU-1',
  weight: 0.5,
  price: 80,
  comparePrice: 100,
  images: [IMAGE, { ...IMAGE, id: 'm1' }],
  categoryIds: ['col-1', 'cat-1'],
  sold: 3,
  createdDate: '2024-01-01T10:00:00.000Z',
  updatedDate: '2024-05-01T10:00:00.000Z'
})

const category = (id: string, name: string, slug: string) => ({ id, name, slug, visible: true, revision: 1 })

/** The shop of the recorded calls: the trail shoe, in red or plain, seventy-six more, a collection and a category. */
export function shoeShop(isRed: boolean): Stock {
  const trail = shoe(SHOE, 'Trail Shoe', 'trail-shoe')
  const color = { name: 'Color', choices: ['Red'] }
  const more = Array.from({ length: 75 }, (_, index) => {
    const number = String(index).padStart(2, '0')
    return shoe(`df19c1f7-07d8-a265-42f8-e8dfa824cc${number}`, `Shoe ${number}`, `shoe-${number}`)
  })
  return {
    products: [
      { ...trail, options: isRed ? [color] : [], variants: isRed ? [RED] : [] },
      shoe('1044e7e4-37d1-0705-c5b3-623baae212fd', 'Beach Shoe', 'beach-shoe'),
      ...more
    ],
    categories: [category('col-1', 'Sale', 'sale'), category('cat-1', 'Shoes', 'shoes')]
  }
}
