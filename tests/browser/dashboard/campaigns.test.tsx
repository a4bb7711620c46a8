import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { openPage } from './open-page.tsx'
// After the page, which prepares the window.
import { $draft, undo } from '#dashboard/draft/draft.ts'
import type { Campaign } from '#shared/settings/field.ts'
import type { Settings } from '#shared/settings/settings.ts'
import { makeGoal, makeSettings } from '../../support/make.ts'
import { makeRegion, makeRules } from '../../support/shipping-rules.ts'

let opened: ReturnType<typeof openPage>
beforeEach(() => void vi.setSystemTime('2026-06-01T12:00Z'))
afterEach(async () => {
  opened.close()
  await page.viewport(1280, 800)
  vi.useRealTimers()
})

const SALE: Campaign = {
  id: 'sale',
  name: 'Summer sale',
  start: '2026-06-01T09:00',
  end: '2026-06-08T00:00',
  zone: 'UTC',
  overrides: { threshold: 30, messages_progressTemplate: 'Sale! ${timeLeft} left. Add ${remaining}.' }
}
const TEN = { id: 'ten', name: '10% off', from: 80, isOn: true }
const button = (name: string) => page.getByRole('button', { name, exact: true })
const dialog = page.getByRole('dialog', { name: 'When the bar is shown' })
const field = (name: string) => dialog.getByLabelText(name, { exact: true })
const NOTHING: Settings['schedule'] = { start: '', end: '', zone: '', campaigns: [] }
const campaigns = () => $draft.get().schedule.campaigns

async function open(schedule: Partial<Settings['schedule']> = {}, name = /when the bar is shown/) {
  opened = openPage({
    settings: makeSettings({ enabled: true, schedule: { ...NOTHING, ...schedule } }),
    onShipping: { body: { shippingRules: makeRules({ regions: [makeRegion({ freeFrom: 50 })] }) } }
  })
  await page.getByRole('button', { name }).click()
  await expect.element(dialog).toBeVisible()
}

describe('when the bar is shown', () => {
  test('is always, until the owner says something else', async () => {
    await open({}, /^Campaigns and dates: none planned/)
    await expect.element(dialog.getByRole('radio', { name: 'All the time' })).toBeChecked()
    expect($draft.get().schedule).toEqual(NOTHING)
  })

  test('can have a start and an end, in a time zone that is said and kept', async () => {
    await open()
    dialog.getByRole('radio', { name: 'All the time' }).element().focus()
    await userEvent.keyboard('{ArrowRight}')
    await field('Start').fill('2026-06-05T09:00')
    await field('End').fill('2026-06-30T23:59')
    const { zone, ...times } = $draft.get().schedule
    expect(times).toMatchObject({ start: '2026-06-05T09:00', end: '2026-06-30T23:59' })
    expect(zone).toBe(Intl.DateTimeFormat().resolvedOptions().timeZone)
    await expect.element(dialog.getByText(`Times of ${zone}`, { exact: false })).toBeVisible()
    dialog.getByRole('radio', { name: 'Between dates' }).element().focus()
    await userEvent.keyboard('{ArrowLeft}')
    expect($draft.get().schedule).toEqual(NOTHING)
  })

  test('an end before the start is said, and changes nothing', async () => {
    await open({ start: '2026-06-05T09:00', zone: 'UTC' })
    await field('End').fill('2026-06-05T08:00')
    await expect.element(dialog.getByText('The end must come later.', { exact: false })).toBeVisible()
    await expect.element(field('End')).toHaveAttribute('aria-invalid', 'true')
    expect($draft.get().schedule.end).toBe('')
    await field('Start').fill('2026-06-05T07:00')
    expect($draft.get().schedule).toMatchObject({ start: '2026-06-05T07:00', end: '2026-06-05T08:00' })
  })
})

describe('campaigns', () => {
  test('are added with the keyboard, and change what they are told to', async () => {
    await open()
    button('Add a campaign').element().focus()
    await userEvent.keyboard('{Enter}')
    await field('Name').fill('Black Friday')
    await field('Start').fill('2026-11-27T00:00')
    await field('End').fill('2026-11-28T00:00')
    await dialog.getByRole('switch', { name: 'Another amount' }).click()
    await field('Campaign threshold').fill('20')
    await dialog.getByRole('switch', { name: 'Other texts' }).click()
    await field('Bar Text').fill('Today only!')
    await dialog.getByRole('switch', { name: 'Other looks' }).click()
    await field('Icon').selectOptions('gift')
    expect(campaigns()).toMatchObject([
      {
        name: 'Black Friday',
        start: '2026-11-27T00:00',
        end: '2026-11-28T00:00',
        overrides: { threshold: 20, messages_progressTemplate: 'Today only!', icon_type: 'gift' }
      }
    ])
    await expect.element(dialog.getByText('Planned')).toBeVisible()
    await dialog.getByRole('switch', { name: 'Other looks' }).click()
    expect(campaigns()[0]?.overrides).not.toHaveProperty('icon_type')
    undo()
    expect(campaigns()[0]?.overrides).toHaveProperty('icon_type', 'gift')
  })

  test('change goals, and texts in other languages, and mark what is not translated yet', async () => {
    opened = openPage({
      settings: makeSettings({
        enabled: true,
        messages: { languages: { de: { progressTemplate: 'Noch ${remaining}' } } },
        rewards: { goals: [makeGoal(80, '10% off', { rule: 'ten' })] },
        schedule: { ...NOTHING, campaigns: [{ ...SALE, overrides: {} }] }
      }),
      onShipping: {
        body: { shippingRules: makeRules({ discounts: { state: 'known', currency: 'USD', rules: [TEN] } }) }
      }
    })
    await page.getByRole('button', { name: /when the bar is shown/ }).click()
    await button('Edit Summer sale').click()
    await dialog.getByRole('switch', { name: 'Other goals' }).click()
    await field('Amount for 10% off').fill('60')
    await expect.element(dialog.getByText('No discount gives 10% off then.', { exact: false })).toBeVisible()
    await dialog.getByRole('switch', { name: 'Other texts' }).click()
    await field('Bar Text').fill('Sale!')
    await dialog.getByRole('tab', { name: /^Deutsch, 4 not translated yet/ }).click()
    await field('Bar Text').fill('Aktion!')
    await field('Name for shoppers').fill('10 % Rabatt')
    await expect.element(dialog.getByRole('tab', { name: 'Deutsch, 2 not translated yet' })).toBeVisible()
    expect(campaigns()[0]?.overrides).toMatchObject({
      messages_progressTemplate: 'Sale!',
      messages_languages: { de: { progressTemplate: 'Aktion!' } },
      rewards_goals: [{ amount: 60, languages: { de: { name: '10 % Rabatt' } } }]
    })
    expect($draft.get()).toMatchObject({
      messages: { languages: { de: { progressTemplate: 'Noch ${remaining}' } } },
      rewards: { goals: [{ amount: 80, languages: {} }] }
    })
  })

  test('are duplicated, deleted and brought back', async () => {
    await open({ campaigns: [SALE] })
    await button('Duplicate Summer sale').click()
    expect(campaigns().map(({ name }) => name)).toEqual(['Summer sale', 'Summer sale (copy)'])
    await button('Delete Summer sale').click()
    expect(campaigns().map(({ name }) => name)).toEqual(['Summer sale (copy)'])
    expect(dialog.element().contains(document.activeElement)).toBe(true)
    await dialog.getByRole('button', { name: 'Undo' }).click()
    expect(campaigns()[0]).toEqual(SALE)
  })

  test('say when they are at the same time, over, or promise what the shop does not', async () => {
    const other = { ...SALE, id: 'other', name: 'Members', overrides: { messages_successMessage: 'Yes' } }
    const past = { ...SALE, id: 'past', name: 'Spring', start: '2026-03-01T00:00', end: '2026-04-01T00:00' }
    await open({ campaigns: [SALE, other, past] })
    const item = (name: string) => dialog.getByRole('listitem').filter({ hasText: name })
    await expect
      .element(item('Summer sale').first().getByText('At the same time as Members', { exact: false }))
      .toBeVisible()
    await expect
      .element(
        item('Summer sale')
          .first()
          .getByText('Your shop ships free from $50.00: change its rule then.', { exact: false })
      )
      .toBeVisible()
    await expect.element(item('Spring').getByText('It is over.', { exact: false })).toBeVisible()
    await expect.element(item('Spring').getByText('Over', { exact: true })).toBeVisible()
  })

  test('there are five at most', async () => {
    await open({
      campaigns: [1, 2, 3, 4, 5].map((id) => ({ ...SALE, id: `sale-${id}`, name: `Sale ${id}` }))
    })
    await expect.element(dialog.getByText('At most 5 campaigns.', { exact: false })).toBeVisible()
    await expect.element(button('Duplicate Sale 1')).toBeDisabled()
  })

  test.each([1280, 390, 320])('fit a window of %d px', async (width) => {
    await page.viewport(width, 800)
    await open({
      start: '2026-05-01T00:00',
      zone: 'UTC',
      campaigns: [SALE, { ...SALE, id: 'b', name: 'W'.repeat(60) }]
    })
    await button('Edit Summer sale').click()
    await dialog.getByRole('switch', { name: 'Other looks' }).click()
    await dialog.getByRole('switch', { name: 'Other goals' }).click()
    const switches = dialog.element().querySelectorAll<HTMLElement>('.fsb-switch > :last-child')
    expect(new Set(Array.from(switches, ({ offsetWidth }) => offsetWidth)).size).toBe(1)
    expect(dialog.element().scrollWidth).toBeLessThanOrEqual(dialog.element().clientWidth)
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
  })
})

describe('the header', () => {
  const badge = async (schedule: Partial<Settings['schedule']>, text: string) => {
    opened = openPage({
      settings: makeSettings({ enabled: true, schedule: { ...NOTHING, zone: 'UTC', ...schedule } })
    })
    await expect.element(page.getByRole('banner').getByText(text)).toBeVisible()
  }

  test('says when the bar begins', () => badge({ start: '2026-06-05T09:00' }, 'Starts Fri'))
  test('says when the bar ends', () => badge({ end: '2026-06-06T23:59' }, 'Ends Sat'))
  test('says which campaign there is', () => badge({ campaigns: [SALE] }, 'Summer sale until'))
})

test('the preview shows a campaign before it begins, with the time that it lasts', async () => {
  opened = openPage({
    settings: makeSettings({
      enabled: true,
      schedule: { ...NOTHING, campaigns: [{ ...SALE, start: '2026-07-01T00:00', end: '2026-07-03T00:00' }] }
    })
  })
  const choice = page.getByLabelText('Preview at')
  await choice.selectOptions('In “Summer sale”')
  await expect.element(page.getByText('$15.00 of $30.00', { exact: false })).toBeVisible()
  await choice.selectOptions('Now')
  await expect.element(page.getByText('$15.00 of $50.00', { exact: false })).toBeVisible()
})
