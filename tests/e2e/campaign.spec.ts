import { expect, openSection, saveChanges, test } from '../support/shop.ts'

/** A question that the jump of the clock ends is too late for the page, which asks again after 10 s, and after 20 s. */
const ASKED_AGAIN = { timeout: 60_000 }

test('a campaign begins and ends in a shopper’s open page by itself, when its owner planned it', async ({
  owner,
  shopper,
  request
}) => {
  test.slow()
  /** The service's clock; that of New York is the demo site's. */
  const setServiceTime = async (serviceTime: string) => {
    const answer = await request.post('/demo/harness', { data: { serviceTime } })
    expect(answer.ok(), await answer.text()).toBe(true)
  }
  await openSection(owner, 'General')
  await owner.getByRole('switch', { name: 'Enable Free Shipping Bar' }).setChecked(true)
  await owner.getByLabel('Threshold').fill('80')
  await owner.getByRole('button', { name: /^Campaigns and dates: none planned/ }).click()
  const dialog = owner.getByRole('dialog', { name: 'When the bar is shown' })
  await expect(dialog.getByText('America/New_York', { exact: false })).toBeVisible()
  await dialog.getByRole('button', { name: 'Add a campaign' }).click()
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Black Friday')
  await dialog.getByLabel('Start').fill('2030-11-29T09:00')
  await dialog.getByLabel('End').fill('2030-11-29T17:00')
  await dialog.getByRole('switch', { name: 'Another amount' }).setChecked(true)
  await dialog.getByLabel('Campaign threshold').fill('20')
  await dialog.getByRole('switch', { name: 'Other texts' }).setChecked(true)
  await dialog.getByRole('textbox', { name: 'Empty cart message' }).fill('From ${threshold}, for ${timeLeft}')
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(owner.getByLabel('Preview at')).toBeVisible()
  await saveChanges(owner)
  // In another year the owner's page would have to sign in anew.
  await owner.close()

  await setServiceTime('2030-11-29T13:00Z')
  await shopper.clock.install()
  await shopper.goto('/store')
  const bar = shopper.getByRole('progressbar').first()
  await expect(bar).toHaveAttribute('aria-valuetext', 'Start shopping to get FREE shipping!')

  // A question on its way between the two clocks is answered with an hour less.
  await setServiceTime('2030-11-29T14:00Z')
  await shopper.clock.fastForward('01:00:05')
  await expect(bar).toHaveAttribute(
    'aria-valuetext',
    /^From \$20\.00, for [67] hours, 59 minutes$/,
    ASKED_AGAIN
  )

  await setServiceTime('2030-11-29T22:00Z')
  await shopper.clock.fastForward('08:00:05')
  await expect(bar).toHaveAttribute('aria-valuetext', 'Start shopping to get FREE shipping!', ASKED_AGAIN)
})
