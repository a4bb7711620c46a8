import { axeFindings, expect, openDashboard, saveChanges, test, withSettings } from '../support/shop.ts'

test('what an owner changed and did not save is there after a reload, and reaches shoppers once it is saved', async ({
  owner,
  shopper
}) => {
  await withSettings(owner, { messages_initialMessage: '' })
  await openDashboard(owner)
  await expect(owner.getByText('You opened this page outside your Wix dashboard.')).toBeVisible()
  await owner.getByLabel('Free shipping threshold').fill('110')
  owner.on('dialog', (question) => void question.accept())
  await owner.reload()
  await expect(owner.getByRole('status').filter({ hasText: 'You have unsaved changes.' })).toBeVisible()
  await expect(owner.getByLabel('Free shipping threshold')).toHaveValue('110')
  expect(await axeFindings(owner)).toEqual([])
  await saveChanges(owner)

  await shopper.goto('/store')
  await expect(shopper.getByRole('progressbar').first()).toHaveAttribute('aria-valuetext', /\$110\.00/)
})

test('an owner is asked once whose settings count where somebody saved in between, also after a reload', async ({
  owner,
  expectNoise
}) => {
  expectNoise(/409/)
  await openDashboard(owner)
  const threshold = owner.getByLabel('Free shipping threshold')
  const save = owner.getByRole('button', { name: 'Save Changes' })
  const dialog = owner.getByRole('dialog', { name: 'Someone else saved these settings' })
  owner.on('dialog', (question) => void question.accept())

  await threshold.fill('120')
  await withSettings(owner, { threshold: 90, style_barColor: '#C2410C' })
  await owner.reload()
  await expect(threshold).toHaveValue('120')
  await save.click()
  await expect(dialog.getByRole('row', { name: 'Threshold 90 120' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Keep mine' }).click()
  await expect(owner.getByRole('button', { name: 'Saved!' })).toBeVisible()

  await threshold.fill('130')
  await withSettings(owner, { threshold: 95 })
  await save.click()
  await dialog.getByRole('button', { name: 'Use theirs' }).click()
  await expect(threshold).toHaveValue('95')
  await expect(save).toBeDisabled()
  await owner.getByRole('button', { name: 'Undo' }).click()
  await expect(threshold).toHaveValue('130')
})
