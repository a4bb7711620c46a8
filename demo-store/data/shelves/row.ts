import type { ColorName } from '../palette.ts'
import type { Kind } from '../pictures/picture.ts'

/** Properties of some products only. */
export interface Extras {
  /** Price before the discount, US dollars. */
  was?: number
  soldOut?: boolean
  noPicture?: boolean
  ribbon?: string
  brand?: string
  sizes?: readonly string[]
  /** A download: nothing is shipped. */
  digital?: boolean
  /** Money to pay with later; a download, too. */
  giftCard?: boolean
  /** Too large for a parcel. */
  large?: boolean
}

/** One product of the demo store: name, picture, colour, price in US dollars. */
export type Row = readonly [name: string, kind: Kind, color: ColorName, price: number, extras?: Extras]

export const WEAR_SIZES = ['S', 'M', 'L', 'XL'] as const
export const SHOE_SIZES = ['38', '39', '40', '41', '42', '43', '44'] as const
