import { type Row, SHOE_SIZES, WEAR_SIZES } from './row.ts'

const shoe = { sizes: SHOE_SIZES }
const wear = { sizes: WEAR_SIZES }

export const BAGS: readonly Row[] = [
  ['Commuter Backpack 20 L', 'backpack', 'night', 119, { ribbon: 'Best seller' }],
  ['Day Hike Backpack 28 L', 'backpack', 'forest', 139],
  ['Little Explorer Backpack', 'backpack', 'sun', 59, { was: 72 }],
  ['Market Tote', 'tote', 'sand', 24],
  ['Market Tote, Berry', 'tote', 'berry', 24],
  ['Heavy Canvas Tote', 'tote', 'night', 38],
  ['Weekend Duffel 40 L', 'duffel', 'clay', 148],
  ['Weekend Duffel 55 L', 'duffel', 'sea', 172, { was: 198 }],
  ['Slim Leather Wallet', 'wallet', 'clay', 54],
  ['Slim Leather Wallet, Black', 'wallet', 'night', 54],
  ['Travel Document Wallet', 'wallet', 'forest', 68]
]

export const CAMP: readonly Row[] = [
  ['Ridge Tent for Two', 'tent', 'forest', 289, { brand: 'Ridgeline' }],
  ['Ridge Tent for Four', 'tent', 'sun', 389, { brand: 'Ridgeline', was: 449 }],
  ['Basecamp Tarp Tent', 'tent', 'stone', 149, { brand: 'Ridgeline', soldOut: true }],
  ['Trail Thermos 0.5 L', 'thermos', 'forest', 34],
  ['Trail Thermos 1 L', 'thermos', 'clay', 44],
  ['City Thermos', 'thermos', 'rose', 32, { was: 38 }],
  ['Two Trees Hammock', 'hammock', 'sea', 79],
  ['Two Trees Hammock, Wide', 'hammock', 'berry', 95],
  ['Self-Inflating Sleeping Mat', 'mat', 'sage', 88, { brand: 'Ridgeline' }],
  ['Ultralight Sleeping Mat', 'mat', 'sun', 129, { brand: 'Ridgeline' }],
  ['Storm Camp Lantern', 'lantern', 'forest', 39],
  ['Enamel Camp Mug', 'mug', 'snow', 14, { ribbon: 'Best seller' }],
  ['Enamel Camp Plate', 'plate', 'sea', 13],
  ['Camp Fire Pan', 'pan', 'stone', 46]
]

export const WEAR: readonly Row[] = [
  ['Moor Walking Boots', 'boots', 'clay', 179, { ...shoe, was: 210 }],
  ['Peat Walking Boots', 'boots', 'night', 179, shoe],
  ['Moss Walking Boots', 'boots', 'forest', 185, shoe],
  ['Trail Shoe', 'sneaker', 'sea', 100, { ...shoe, was: 125 }],
  ['Road Shoe', 'sneaker', 'rose', 95, shoe],
  ['Canvas Shoe', 'sneaker', 'sun', 69, shoe],
  ['Merino Hiking Socks', 'socks', 'forest', 22, { ...wear, ribbon: 'Best seller' }],
  ['Merino Hiking Socks, Clay', 'socks', 'clay', 22, wear],
  ['Chunky Cabin Socks', 'socks', 'snow', 26, { ...wear, was: 30 }],
  ['Fisherman Beanie', 'hat', 'sea', 32],
  ['Bobble Hat', 'hat', 'berry', 34],
  ['Mustard Beanie', 'hat', 'sun', 32, { soldOut: true }],
  ['Rain Shell Jacket', 'jacket', 'sun', 198, { ...wear, brand: 'Ridgeline' }],
  ['Waxed Field Jacket', 'jacket', 'forest', 245, wear],
  ['Quilted Liner Jacket', 'jacket', 'night', 165, { ...wear, was: 195 }],
  ['Lambswool Scarf', 'scarf', 'rose', 58],
  ['Tartan Scarf', 'scarf', 'berry', 62],
  ['مِعطف مطري خفيف', 'jacket', 'sea', 189, wear]
]

export const DESK: readonly Row[] = [
  ['Dot Grid Notebook', 'notebook', 'night', 17],
  ['Ruled Notebook', 'notebook', 'clay', 17],
  ['Plain Sketchbook', 'notebook', 'sage', 21, { was: 26 }],
  ['Travel Journal', 'notebook', 'sun', 24],
  ['Ceramic Pen Pot', 'pens', 'rose', 20],
  ['Concrete Pen Pot', 'pens', 'stone', 23],
  ['Oak Letter Tray', 'tray', 'sand', 45],
  ['Steel Letter Tray', 'tray', 'stone', 49],
  ['Mountain Print, Framed', 'poster', 'sea', 72],
  ['Valley Print, Framed', 'poster', 'sage', 72, { was: 88 }],
  ['Desk Clock', 'clock', 'clay', 44],
  ['Sunrise Print, Framed', 'poster', 'clay', 72],
  ['Oak Writing Desk', 'tray', 'sand', 240, { large: true }],
  ['Printable Year Planner', 'notebook', 'sage', 12, { digital: true }],
  ['Harbour & Pine Gift Card', 'wallet', 'rose', 50, { giftCard: true }]
]
