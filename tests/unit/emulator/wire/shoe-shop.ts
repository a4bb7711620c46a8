import type { Stock } from '#demo-store/data/stock.ts'
import type { StoredProduct, StoredVariant } from '#demo-store/data/stored.ts'

export const SHOE = 'df19c1f7-07d8-a265-42f8-e8dfa824cc6e'
export const OTHER = '1044e7e4-37d1-0705-c5b3-623baae212fd'

const IMAGE = { id: '11062b_aaaa~mv2.jpg', alt: 'Trail shoe', width: 1000, height: 800 }

const red: StoredVariant = {
  id: 'v1',
  choices: { Color: 'Red' },
  price: null,
  comparePrice: null,
  cost: null,
  weight: null,
  sku: '',
  visible: true,
  inStock: true,
  quantity: null
}

function shoe(id: string, name: string, slug: string): StoredProduct {
  return {
    id,
    numericId: '1567588455405000',
    revision: 3,
    name,
    slug,
    description: '<p>Nice.</p>',
    visible: true,
    productType: 'physical',
    sku: 'SKU-1',
    weight: 0.5,
    brand: '',
    ribbon: '',
    currency: 'USD',
    price: 80,
    comparePrice: 100,
    discount: null,
    cost: 20,
    inStock: true,
    quantity: null,
    images: [IMAGE, { ...IMAGE, id: 'm1' }],
    options: [],
    variants: [],
    categoryIds: ['col-1', 'cat-1'],
    infoSectionIds: [],
    additionalInfoSections: [],
    customTextFields: [],
    publicTagIds: [],
    privateTagIds: [],
    extendedFields: {},
    sold: 3,
    createdDate: '2024-01-01T10:00:00.000Z',
    updatedDate: '2024-05-01T10:00:00.000Z'
  }
}

const category = (id: string, name: string, slug: string) => ({ id, name, slug, visible: true, revision: 1 })

/** The shop of the recorded calls: the trail shoe, seventy-five more, a collection and a category. */
export function shoeShop(colors: readonly StoredVariant[] = []): Stock {
  const trail = shoe(SHOE, 'Trail Shoe', 'trail-shoe')
  const options =
    colors.length > 0 ? [{ name: 'Color', choices: [{ value: 'Red', mediaIds: [IMAGE.id] }] }] : []
  const more = Array.from({ length: 75 }, (_, index) => {
    const number = String(index).padStart(2, '0')
    return shoe(`df19c1f7-07d8-a265-42f8-e8dfa824cc${number}`, `Shoe ${number}`, `shoe-${number}`)
  })
  return {
    products: [
      { ...trail, options, variants: [...colors] },
      shoe(OTHER, 'Beach Shoe', 'beach-shoe'),
      ...more
    ],
    categories: [category('col-1', 'Sale', 'sale'), category('cat-1', 'Shoes', 'shoes')]
  }
}

export const shoeShopWithColors = () => shoeShop([red])
