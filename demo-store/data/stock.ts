import { createHash } from 'node:crypto'

import { DAY_MS } from '#shared/time.ts'

import goods from './goods.json' with { type: 'json' }
import type { StoredCategory, StoredProduct } from './stored.ts'

/** One product as `goods.json` has it; prices in US dollars. */
interface Goods {
  name: string
  kind: string
  color: string
  price: number
  /** Price before the discount. */
  was?: number
  soldOut?: boolean
  noPicture?: boolean
  bestSeller?: boolean
  sizes?: string[]
  /** A download: nothing is shipped. */
  digital?: boolean
  /** Too large for a parcel. */
  large?: boolean
}

const SHELVES: { name: string; products: Goods[] }[] = goods.shelves
/** `weight` in kilograms; `picture` in a square of 400 units, with names of the palette's colours in braces. */
const KINDS: Record<string, { text: string; weight: number; picture: string }> = goods.kinds
const PALETTES: Record<
  string,
  Record<'name' | 'base' | 'dark' | 'light' | 'background', string>
> = goods.palettes

/** The same id for the same name in every run, so that saved settings go on naming the same products. */
export function idOf(name: string): string {
  const hex = createHash('sha256').update(name).digest('hex')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*/, '$1-$2-$3-$4-$5')
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

/** A product with a name only. */
export const BLANK_PRODUCT = {
  revision: 1,
  description: '',
  visible: true,
  productType: 'physical',
  sku: '',
  weight: 0,
  currency: 'USD',
  price: 0,
  comparePrice: null,
  inStock: true,
  quantity: null,
  images: [],
  options: [],
  variants: [],
  categoryIds: [],
  sold: 0
} satisfies Partial<StoredProduct>

/** The sizes that a product comes in, as its one option and its variants. */
function sized({ name, sizes = [], soldOut = false }: Goods) {
  const own = { price: null, comparePrice: null, weight: null, sku: '', quantity: null }
  return {
    options: sizes.length > 0 ? [{ name: 'Size', choices: sizes }] : [],
    variants: sizes.map((size) => ({
      ...own,
      id: idOf(`${name} ${size}`),
      choices: { Size: size },
      visible: true,
      inStock: !soldOut
    }))
  }
}

const DOWNLOAD_TEXT = 'Comes by e-mail as a PDF, to print on any paper as often as you like.'
const LARGE_WEIGHT_KG = 28

function product(row: Goods, categoryId: string, index: number): StoredProduct {
  const { name, kind, color, price, soldOut, bestSeller, digital, large } = row
  const { text = '', weight = 0 } = KINDS[kind] ?? {}
  const sentences = digital ? DOWNLOAD_TEXT : text
  const image = { id: `${kind}-${color}~mv2.svg`, alt: name, width: 800, height: 800 }
  return {
    ...BLANK_PRODUCT,
    productType: digital ? 'digital' : 'physical',
    ...(large ? { deliveryProfileId: LARGE_ITEMS } : {}),
    ...sized(row),
    id: idOf(name),
    name,
    slug: slugOf(name),
    description: `${sentences} Colour: ${PALETTES[color]?.name.toLowerCase()}.`,
    sku: `${kind.slice(0, 3).toUpperCase()}-${String(index + 1).padStart(4, '0')}`,
    weight: digital ? 0 : large ? LARGE_WEIGHT_KG : weight,
    price,
    comparePrice: row.was ?? null,
    inStock: !soldOut,
    images: row.noPicture ? [] : [image],
    categoryIds: [categoryId],
    sold: bestSeller ? 900 - index : (index * 37) % 400,
    createdDate: day(index),
    updatedDate: day(index + 3)
  }
}

export interface Stock {
  readonly products: readonly StoredProduct[]
  readonly categories: readonly StoredCategory[]
}

/** The demo store's range, about 130 products on nine shelves; stored products are only replaced. */
const STOCK: Stock = {
  products: goods.shelves
    .flatMap(({ name, products }) => products.map((row) => ({ row, shelf: idOf(name) })))
    .map(({ row, shelf }, index) => product(row, shelf, index)),
  categories: SHELVES.map(({ name }) => ({
    id: idOf(name),
    name,
    slug: slugOf(name),
    visible: true,
    revision: 1
  }))
}

export const demoStock = (): Stock => STOCK

/** The picture with this id as SVG; undefined where there is none. */
export function picture(id: string): string | undefined {
  const [, kind = '', color = ''] = /^([a-z]+)-([a-z]+)~mv2\.svg$/.exec(id) ?? []
  if (!Object.hasOwn(KINDS, kind) || !Object.hasOwn(PALETTES, color)) return undefined
  const colors = { ...PALETTES[color], drawing: KINDS[kind]?.picture ?? '' }
  return Object.entries(colors).reduceRight(
    (svg, [name, value]) => svg.replaceAll(`{${name}}`, value),
    goods.frame
  )
}
