import { createHash } from 'node:crypto'

import { DAY_MS } from '#shared/time.ts'

import { PALETTES } from './palette.ts'
import { pictureId } from './pictures/picture.ts'
import { DESCRIPTIONS } from './shelves/descriptions.ts'
import { BATH, LIGHTING, LIVING, PLANTS } from './shelves/home.ts'
import { KITCHEN } from './shelves/kitchen.ts'
import { BAGS, CAMP, DESK, WEAR } from './shelves/outdoor.ts'
import type { Row } from './shelves/row.ts'
import type { StoredCategory, StoredProduct } from './stored.ts'

const SHELVES: readonly (readonly [name: string, rows: readonly Row[]])[] = [
  ['Kitchen & Table', KITCHEN],
  ['Living', LIVING],
  ['Lighting', LIGHTING],
  ['Plants & Pots', PLANTS],
  ['Bath & Scent', BATH],
  ['Bags & Travel', BAGS],
  ['Camp & Trail', CAMP],
  ['Wear', WEAR],
  ['Desk & Paper', DESK]
]

/** The same id for the same name in every run, so that saved settings go on naming the same products. */
export function idOf(name: string): string {
  const hex = createHash('sha256').update(name).digest('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join(
    '-'
  )
}

export function slugOf(name: string): string {
  const slug = name
    .toLowerCase()
    .normalize('NFKD')
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-+|-+$/g, '')
  return /^[\da-z-]+$/.test(slug) ? slug.slice(0, 60) : `item-${idOf(name).slice(0, 8)}`
}

/** Products too large for a parcel belong to this delivery profile, where the shop has it. */
export const LARGE_ITEMS = idOf('Delivery profile: large items')

const FIRST_DAY = Date.UTC(2025, 0, 6, 9)
const day = (count: number) => new Date(FIRST_DAY + count * DAY_MS).toISOString()

/** The fields that all products of the shop have in common at first. */
const PLAIN = {
  revision: 1,
  visible: true,
  productType: 'physical',
  currency: 'USD',
  quantity: null
} as const

/** The sizes that a product comes in, as its one option and its variants. */
function sized(name: string, sizes: readonly string[], inStock: boolean) {
  const choices = sizes.map((value) => ({ value, mediaIds: [] }))
  const own = { price: null, comparePrice: null, cost: null, weight: null, sku: '', quantity: null }
  return {
    options: sizes.length > 0 ? [{ name: 'Size', choices }] : [],
    variants: sizes.map((size) => ({
      ...own,
      id: idOf(`${name} ${size}`),
      choices: { Size: size },
      visible: true,
      inStock
    }))
  }
}

const DOWNLOAD_TEXT = 'Comes by e-mail as a PDF, to print on any paper as often as you like.'
const GIFT_CARD_TEXT = 'Comes by e-mail. Good for everything in the shop, as often as there is money on it.'
/** Kilograms. */
const LARGE_WEIGHT = 28

function product(row: Row, categoryId: string, index: number): StoredProduct {
  const [name, kind, color, price, extras = {}] = row
  const { was = null, sizes = [], soldOut = false, noPicture = false, brand = '', ribbon = '' } = extras
  const { digital = false, giftCard = false, large = false } = extras
  const isDownload = digital || giftCard
  const [text, weight] = DESCRIPTIONS[kind]
  const sentences = giftCard ? GIFT_CARD_TEXT : digital ? DOWNLOAD_TEXT : text
  return {
    ...PLAIN,
    ...(isDownload ? { productType: 'digital' } : {}),
    ...(giftCard ? { isGiftCard: true } : {}),
    ...(large ? { v3: { deliveryProfileId: LARGE_ITEMS } } : {}),
    ...sized(name, sizes, !soldOut),
    id: idOf(name),
    numericId: String(1_736_154_000_000 + index),
    name,
    slug: slugOf(name),
    description: `<p>${sentences}</p><p>Colour: ${PALETTES[color].name.toLowerCase()}.</p>`,
    sku: `${kind.slice(0, 3).toUpperCase()}-${String(index + 1).padStart(4, '0')}`,
    weight: isDownload ? 0 : large ? LARGE_WEIGHT : weight,
    brand,
    ribbon,
    price,
    comparePrice: was,
    discount: null,
    cost: Math.round(price * 40) / 100,
    inStock: !soldOut,
    images: noPicture ? [] : [{ id: pictureId(kind, color), alt: name, width: 800, height: 800 }],
    categoryIds: [categoryId],
    infoSectionIds: [],
    additionalInfoSections: [],
    customTextFields: [],
    publicTagIds: [],
    privateTagIds: [],
    extendedFields: {},
    sold: ribbon === 'Best seller' ? 900 - index : (index * 37) % 400,
    createdDate: day(index),
    updatedDate: day(index + 3)
  }
}

export interface Stock {
  readonly products: readonly StoredProduct[]
  readonly categories: readonly StoredCategory[]
}

function makeStock(): Stock {
  const categories = SHELVES.map(([name]) => ({
    id: idOf(name),
    name,
    slug: slugOf(name),
    visible: true,
    revision: 1
  }))
  const shelves = SHELVES.flatMap(([name, rows]) => rows.map((row) => ({ row, categoryId: idOf(name) })))
  return {
    categories,
    products: shelves.map(({ row, categoryId }, index) => product(row, categoryId, index))
  }
}

let made: Stock | undefined

/** The demo store's range: about 130 products on nine shelves, made once: stored products are only replaced. */
export const demoStock = (): Stock => (made ??= makeStock())

/** A range of any size, for the benchmark: the demo store's products again and again under other names. */
export function largeStock(count: number): Stock {
  const { categories } = demoStock()
  const rows = SHELVES.flatMap(([name, shelf]) => shelf.map((row) => ({ row, categoryId: idOf(name) })))
  const products = Array.from({ length: Math.ceil(count / rows.length) }, (_, round) =>
    rows.map(({ row: [name, kind, color, price, extras = {}], categoryId }, index): StoredProduct => {
      const renamed: Row = [`${name} No. ${round + 1}`, kind, color, price, extras]
      const made = product(renamed, categoryId, round * rows.length + index)
      // A long name is cut in its slug: the number is put behind what is left.
      return { ...made, slug: `${slugOf(name)}-no-${round + 1}` }
    })
  )
  return { categories, products: products.flat().slice(0, count) }
}
