import { type ComponentType, Profiler } from 'react'
import { flushSync } from 'react-dom'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'

import './node-global.ts'
import { Appearance } from '#dashboard/appearance/appearance.tsx'
import { DrawnBar, openShadow } from '#dashboard/check/drawn-bar.tsx'
import { measure } from '#dashboard/check/measure.ts'
import { hasProducts, makePictures } from '#dashboard/check/pictures.ts'
import { BarCode } from '#dashboard/bar-code/bar-code.tsx'
import { editBasics, editSettings, startDraft } from '#dashboard/draft/draft.ts'
import { General } from '#dashboard/general/general.tsx'
import { Visibility } from '#dashboard/visibility/visibility.tsx'
import { ENGLISH } from '#shared/copy/language.ts'
import { makeProduct, makeSettings } from '../../support/make.ts'

let place: HTMLElement
let root: Root
beforeEach(() => {
  startDraft(makeSettings())
  place = document.body.appendChild(document.createElement('div'))
  root = createRoot(place)
})
afterEach(() => {
  root.unmount()
  place.remove()
})

function draw(Section: ComponentType) {
  const drawn = vi.fn()
  flushSync(() =>
    root.render(
      <Profiler id="section" onRender={drawn}>
        <Section />
      </Profiler>
    )
  )
  drawn.mockClear()
  return drawn
}

test.each<[string, ComponentType]>([
  ['General', General],
  ['Appearance', Appearance],
  ['Visibility & Placement', Visibility],
  ['the code for another page', BarCode]
])('a letter typed into a text does not draw %s again', (_name, Section) => {
  const drawn = draw(Section)
  // As long as the default: the room of the bar stays the same.
  flushSync(() => editSettings('messages', { successMessage: 'Free shipping' }))
  expect(drawn).not.toHaveBeenCalled()
})

test('a digit of the threshold draws nothing of Appearance and Visibility & Placement again', () => {
  const drawn = draw(() => (
    <>
      <Appearance />
      <Visibility />
    </>
  ))
  flushSync(() => editBasics({ threshold: 80 }))
  expect(drawn).not.toHaveBeenCalled()
})

test('a color is drawn where it is chosen, and its contrast', async () => {
  draw(Appearance)
  flushSync(() => editSettings('style', { textColor: '#EEEEEE' }))
  await expect.element(page.getByRole('textbox', { name: /^Text color/ })).toHaveValue('#EEEEEE')
  await expect.poll(() => place.querySelector('[role="status"]')?.textContent).toMatch(/contrast .* needs/)
})

test.each([
  ['a long text in the button', 'full', true],
  ['no text, but a round button', 'plus', false]
] as const)('the check looks at the buttons of cards with %s', (_name, addButton, isCut) => {
  const [picture] = makePictures({
    settings: makeSettings({
      products: { addButton, productIds: ['mug'] },
      messages: { buttonText: 'Wonderful'.repeat(5) }
    }),
    languages: [{ tab: 'main', language: ENGLISH }],
    products: [makeProduct()]
  }).filter(hasProducts)
  if (!picture) throw new Error('No picture has products.')
  const shadow = openShadow(place)
  const inShadow = createRoot(shadow)
  flushSync(() => inShadow.render(<DrawnBar picture={picture} host={place} />))
  expect(measure(shadow)?.isButtonCut).toBe(isCut)
  inShadow.unmount()
})
