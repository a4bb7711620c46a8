import { page } from 'vitest/browser'

/** Presses an entry of the page's menu. */
export async function pressInMenu(name: string) {
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('button', { name, exact: true }).click()
}

/** Whether the open section has all that it loads. */
export const isSectionLoaded = () =>
  document.querySelector('.fsb-section-body :is(input, button):not(:disabled)') !== null

/** Opens what the open section has behind More, once it is there. */
export const openMore = () => page.getByRole('button', { name: 'More', exact: true }).click()
