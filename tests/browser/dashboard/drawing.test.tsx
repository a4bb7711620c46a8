import { type ComponentType, Profiler } from 'react'
import { flushSync } from 'react-dom'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'

import './node-global.ts'
import { Appearance } from '#dashboard/bar-sections/appearance.tsx'
import { editBasics, editSettings, startDraft } from '#dashboard/draft/draft.ts'
import { General } from '#dashboard/bar-sections/general.tsx'
import { Visibility } from '#dashboard/bar-sections/visibility.tsx'
import { makeSettings } from '../../support/make.ts'

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
  ['Visibility & Placement', Visibility]
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
  await expect.poll(() => place.querySelector('[role="status"]')?.textContent).toMatch(/contrast is .* but/)
})
