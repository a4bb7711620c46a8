import { expect, test } from 'vitest'

import { placesOf } from '#dashboard/shipping/place-words.ts'

test.each([
  [['US'], 'United States'],
  [['US', 'CA'], 'United States and Canada'],
  [['US', 'CA', 'MX'], 'United States, Canada, and Mexico'],
  [['DE', 'AT', 'CH', 'FR', 'IT'], 'Germany, Austria, and 3 more'],
  [['CA-ON', 'CA-QC'], 'Canada (ON and QC)'],
  [['US-NY', 'US-NJ', 'US-CT', 'US-MA', 'DE'], 'United States (NY, NJ, and 2 more) and Germany'],
  [['US', 'US-NY'], 'United States'],
  [['QQ', '??'], 'QQ and ??'],
  [[], 'the rest of the world']
])('the places %j are named %s', (places, words) => {
  expect(placesOf({ places })).toBe(words)
})

test('a shop with one region for all the world ships to every country', () => {
  expect(placesOf({ places: [] }, true)).toBe('every country')
})
