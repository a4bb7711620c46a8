import { expect, test } from 'vitest'

import { imageUrl } from '#shared/catalog/image.ts'

const FILL = 'v1/fill/w_160,h_160,al_c,q_80,usm_0.66_1.00_0.01,enc_auto'

test.each([
  [
    'wix:image://v1/a~mv2.jpg/trail%20shoe.jpg#originWidth=1000&originHeight=800',
    `https://static.wixstatic.com/media/a~mv2.jpg/${FILL}/a~mv2.jpg`
  ],
  [
    'https://static.wixstatic.com/media/a~mv2.jpg',
    `https://static.wixstatic.com/media/a~mv2.jpg/${FILL}/a~mv2.jpg`
  ],
  [
    'https://static.wixstatic.com/media/a~mv2.jpg/v1/fit/w_1000,h_800,q_90/file.jpg',
    `https://static.wixstatic.com/media/a~mv2.jpg/${FILL}/a~mv2.jpg`
  ],
  ['https://example.com/a.jpg', 'https://example.com/a.jpg'],
  ['/pictures/a.jpg', '/pictures/a.jpg'],
  ['wix:image://', ''],
  ['wix:video://v1/a/b', ''],
  ['javascript:alert(1)', ''],
  ['', '']
])('%s is shown from %s', (source, shown) => {
  expect(imageUrl(source)).toBe(shown)
})

test('pictures come from where the demo store keeps them, in the size asked for', () => {
  expect(imageUrl('wix:image://v1/mug.svg/mug.svg#originWidth=8&originHeight=8', '/wixapis/', 300)).toBe(
    '/wixapis/media/mug.svg/v1/fill/w_300,h_300,al_c,q_80,usm_0.66_1.00_0.01,enc_auto/mug.svg'
  )
})
