import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { openPage } from './open-page.tsx'
import { makeSettings } from '../../support/make.ts'

let opened: ReturnType<typeof openPage>
afterEach(() => opened.close())

test.each([
  [49.9, '74.85', '$74.85', '73.85'],
  [1, '1.5', '$1.50', '0.5']
])(
  'with a threshold of %d the slider and its buttons agree on the fullest cart',
  async (threshold, max, words, less) => {
    opened = openPage({ settings: makeSettings({ threshold }) })
    const slider = page.getByRole('slider', { name: 'Current cart amount' })
    await expect.element(slider).toBeVisible()
    slider.element().focus()
    await userEvent.keyboard('{End}')
    await expect.element(slider).toHaveValue(max)
    await expect.element(slider).toHaveAttribute('aria-valuetext', words)
    await expect.element(page.getByRole('button', { name: 'Put $5.00 into the cart' })).toBeDisabled()
    await userEvent.keyboard('{ArrowLeft}')
    await expect.element(slider).toHaveValue(less)
  }
)
