import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { openPage, button } from './open-page.tsx'
// After the page, which prepares the window.
import { $draft } from '#dashboard/draft/draft.ts'
import type { Settings } from '#shared/settings/settings.ts'
import { makeSale, makeSettings } from '../../support/make.ts'
import { makeRegion, makeRules } from '../../support/shipping-rules.ts'

beforeEach(() => void vi.setSystemTime('2026-06-01T12:00Z'))
afterEach(() => void vi.useRealTimers())

const SALE = makeSale({
  threshold: 30,
  messages_progressTemplate: 'Sale! ${timeLeft} left. Add ${remaining}.'
})
const dialog = page.getByRole('dialog', { name: 'Schedule' })
const field = (name: string) => dialog.getByLabelText(name, { exact: true })
const campaign = dialog.getByRole('listitem')
const NOTHING: Settings['schedule'] = { start: '', end: '', zone: '', campaigns: [] }
const schedule = () => $draft.get().schedule

async function open(planned: Partial<Settings['schedule']> = {}, name = /^Schedule: /) {
  openPage({
    settings: makeSettings({ enabled: true, schedule: { ...NOTHING, ...planned } }),
    onShipping: { body: { shippingRules: makeRules({ regions: [makeRegion({ freeFrom: 50 })] }) } }
  })
  await page.getByRole('button', { name }).click()
  await expect.element(dialog).toBeVisible()
}

test('the bar can have a start and an end; one that cannot be is said, and changes nothing', async () => {
  await open({}, /^Schedule: Schedule and campaigns: none/)
  await field('Start').fill('2026-06-05T09:00')
  await field('End').fill('2026-06-05T08:00')
  await expect.element(dialog.getByText('The end must be after the start.')).toBeVisible()
  await expect.element(field('End')).toHaveAttribute('aria-invalid', 'true')
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  expect(schedule()).toEqual({ ...NOTHING, start: '2026-06-05T09:00', zone: timeZone })
  await expect.element(dialog.getByText(`Times are in ${timeZone}.`)).toBeVisible()
  await field('Start').fill('2026-06-05T07:00')
  expect(schedule()).toMatchObject({ start: '2026-06-05T07:00', end: '2026-06-05T08:00' })
})

test('a campaign is added with the keyboard, changes what it is told to, is deleted and brought back', async () => {
  await open()
  button('Add a campaign').element().focus()
  await userEvent.keyboard('{Enter}')
  await field('Name').fill('Black Friday')
  await campaign.getByLabelText('Start', { exact: true }).fill('2026-11-27T00:00')
  await campaign.getByLabelText('End', { exact: true }).fill('2026-11-28T00:00')
  await dialog.getByRole('switch', { name: 'Different threshold' }).click()
  await field('Campaign threshold').fill('20')
  await dialog.getByRole('switch', { name: 'Different texts' }).click()
  await field('Bar Text').fill('Today only!')
  const planned = schedule().campaigns
  expect(planned).toMatchObject([
    {
      name: 'Black Friday',
      start: '2026-11-27T00:00',
      end: '2026-11-28T00:00',
      overrides: { threshold: 20, messages_progressTemplate: 'Today only!' }
    }
  ])
  await expect.element(campaign.getByText('Scheduled')).toBeVisible()
  await button('Delete Black Friday').click()
  expect(schedule().campaigns).toEqual([])
  expect(dialog.element().contains(document.activeElement)).toBe(true)
  await dialog.getByRole('button', { name: 'Undo' }).click()
  expect(schedule().campaigns).toEqual(planned)
})

test('each of five campaigns says when it has ended, overlaps or promises what the shop does not, and no sixth is added', async () => {
  const other = (id: string) => ({ ...SALE, id, name: id, overrides: {} })
  const past = { ...other('Spring'), start: '2026-03-01T00:00', end: '2026-04-01T00:00' }
  await open({ campaigns: [SALE, other('Members'), past, other('Four'), other('Five')] })
  const first = campaign.first()
  await expect.element(first.getByText('Overlaps with Members', { exact: false })).toBeVisible()
  await expect.element(first.getByText('Your store ships free from $50.00', { exact: false })).toBeVisible()
  await expect
    .element(campaign.filter({ hasText: 'Spring' }).getByText('Ended', { exact: true }))
    .toBeVisible()
  await expect.element(dialog.getByText('You can have up to 5 campaigns.')).toBeVisible()
  expect(button('Add a campaign').elements()).toEqual([])
})

test('the preview shows a campaign before it begins, with the time that it lasts', async () => {
  const july = { ...SALE, start: '2026-07-01T00:00', end: '2026-07-03T00:00' }
  openPage({
    settings: makeSettings({ enabled: true, schedule: { ...NOTHING, campaigns: [july] } })
  })
  const choice = page.getByLabelText('Preview as of')
  // The fullest cart is one and a half of the threshold.
  const slider = page.getByRole('slider', { name: 'Current cart amount' })
  await choice.selectOptions('During “Summer sale”')
  await expect.element(slider).toHaveAttribute('max', '45')
  await choice.selectOptions('Now')
  await expect.element(slider).toHaveAttribute('max', '75')
})
