import type { Row } from './row.ts'

export const LIVING: readonly Row[] = [
  ['Linden Dining Chair', 'chair', 'sand', 189],
  ['Marine Dining Chair', 'chair', 'sea', 189, { was: 229 }],
  ['Blush Dining Chair', 'chair', 'rose', 199],
  ['Workshop Stool', 'stool', 'clay', 98],
  ['Workshop Stool, Tall', 'stool', 'night', 118],
  ['Stripe Cushion', 'cushion', 'berry', 38],
  ['Stripe Cushion, Sea', 'cushion', 'sea', 38],
  ['Lambswool Cushion', 'cushion', 'snow', 46, { was: 58 }],
  ['Fjord Wool Blanket', 'blanket', 'night', 129, { ribbon: 'Best seller' }],
  ['Heather Wool Blanket', 'blanket', 'berry', 129],
  ['Cotton Summer Blanket', 'blanket', 'sun', 64, { was: 79 }],
  ['Courtyard Rug', 'rug', 'clay', 210],
  ['Lagoon Rug', 'rug', 'sea', 245, { soldOut: true }],
  ['Willow Storage Basket', 'basket', 'sand', 42],
  ['Willow Storage Basket, Dark', 'basket', 'stone', 42],
  ['Quiet Wall Clock', 'clock', 'forest', 58],
  [
    'The Original Hand-Woven Heirloom Throw Blanket in Undyed Highland Wool with Braided Fringe, Made to Order in Small Batches',
    'blanket',
    'sand',
    168
  ],
  ['כרית כותנה רכה בעבודת יד', 'cushion', 'sage', 44]
]

export const LIGHTING: readonly Row[] = [
  ['Dusk Table Lamp', 'lamp', 'clay', 84],
  ['Dawn Table Lamp', 'lamp', 'rose', 84, { was: 99 }],
  ['Reading Lamp, Forest', 'lamp', 'forest', 92],
  ['Foundry Pendant', 'pendant', 'night', 139],
  ['Lemon Pendant', 'pendant', 'sun', 129],
  ['Porcelain Pendant', 'pendant', 'snow', 155],
  ['Porch Lantern', 'lantern', 'stone', 48],
  ['Copper Lantern', 'lantern', 'clay', 56, { was: 69 }],
  ['Garden String Lights', 'bulbs', 'sun', 34, { ribbon: 'Best seller' }],
  ['Party String Lights', 'bulbs', 'berry', 36],
  ['Frosted String Lights', 'bulbs', 'snow', 36, { soldOut: true }]
]

export const BATH: readonly Row[] = [
  ['Fig Leaf Candle', 'candle', 'sage', 26],
  ['Smoked Cedar Candle', 'candle', 'night', 26],
  ['Orange Blossom Candle', 'candle', 'sun', 26, { was: 32 }],
  ['Sea Salt Candle, Three Wicks', 'candle', 'sea', 48],
  ['Rose Garden Reed Diffuser', 'diffuser', 'rose', 39],
  ['Pine Walk Reed Diffuser', 'diffuser', 'forest', 39],
  ['Oat and Honey Soap', 'soap', 'sand', 9.5],
  ['Lavender Soap', 'soap', 'berry', 9.5],
  ['Eucalyptus Soap', 'soap', 'sage', 9.5],
  ['Waffle Bath Towel', 'towel', 'snow', 36],
  ['Waffle Bath Towel, Clay', 'towel', 'clay', 36],
  ['Waffle Bath Towel, Sea', 'towel', 'sea', 36, { was: 44 }],
  ['Laundry Basket', 'basket', 'snow', 59],
  ['Gift Card', 'soap', 'rose', 50, { noPicture: true }]
]

export const PLANTS: readonly Row[] = [
  ['Rubber Fig in Clay Pot', 'plant', 'clay', 42],
  ['Peace Lily in White Pot', 'plant', 'snow', 39],
  ['Monstera in Night Pot', 'plant', 'night', 56, { ribbon: 'New' }],
  ['Pocket Cactus', 'cactus', 'sand', 16],
  ['Old Man Cactus', 'cactus', 'rose', 24],
  ['Terracotta Planter', 'pot', 'clay', 28],
  ['Sea Glaze Planter', 'pot', 'sea', 34, { was: 42 }],
  ['Stone Planter, Extra Large', 'pot', 'stone', 76],
  ['Long Spout Watering Can', 'can', 'forest', 37],
  ['Brass Watering Can', 'can', 'sun', 45],
  ['Bud Vase with Dried Stems', 'vase', 'rose', 31],
  ['Tall Vase with Dried Stems', 'vase', 'night', 47],
  ['Mystery Seed Box', 'pot', 'sage', 12, { noPicture: true }]
]
