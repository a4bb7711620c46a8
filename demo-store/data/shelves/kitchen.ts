import type { Row } from './row.ts'

export const KITCHEN: readonly Row[] = [
  ['Tide Stoneware Mug', 'mug', 'sea', 18, { ribbon: 'Best seller' }],
  ['Ember Stoneware Mug', 'mug', 'clay', 18],
  ['Meadow Stoneware Mug', 'mug', 'sage', 18, { was: 22 }],
  ['Dune Breakfast Bowl', 'bowl', 'sand', 22],
  ['Harbour Breakfast Bowl', 'bowl', 'sea', 22],
  ['Night Market Ramen Bowl', 'bowl', 'night', 28, { was: 34 }],
  ['Clay Field Dinner Plate', 'plate', 'clay', 24],
  ['Snowdrift Dinner Plate', 'plate', 'snow', 24],
  ['Olive Grove Side Plate', 'plate', 'sage', 16],
  ['Kettle Hill Teapot', 'teapot', 'forest', 54],
  ['Rosehip Teapot for Two', 'teapot', 'rose', 49, { was: 62, ribbon: 'Sale' }],
  ['Slow Sunday Teapot', 'teapot', 'sun', 52],
  ['Everyday Carbon Steel Pan', 'pan', 'night', 68, { brand: 'Ferrous' }],
  ['Deep Sauté Pan with Lid', 'pan', 'stone', 89, { brand: 'Ferrous', soldOut: true }],
  ['Ash Wood Board and Knife', 'board', 'sand', 74],
  ['Walnut Board and Knife', 'board', 'clay', 96, { was: 120 }],
  ['Spring Water Bottle', 'bottle', 'sea', 29],
  ['Orchard Water Bottle', 'bottle', 'berry', 29],
  ['Pantry Jar, Large', 'jar', 'sage', 19.5],
  ['Honey Jar with Lid', 'jar', 'sun', 15.5],
  ['Stone Mill Coffee Grinder', 'grinder', 'stone', 84, { brand: 'Ferrous' }],
  ['Forest Mill Coffee Grinder', 'grinder', 'forest', 84]
]
