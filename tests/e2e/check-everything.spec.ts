import { expect, openSection, saveChanges, test } from '../support/shop.ts'

const LONG =
  'Lege noch etwas für ${remaining} in deinen Warenkorb, dann schicken wir dir alles ohne weitere Kosten nach Hause, und zwar so schnell wie möglich und gut verpackt.'

test('an owner is told of a German text that is too long, mends it, and is not told again', async ({
  owner
}) => {
  await openSection(owner, 'Text Content')
  await owner.getByRole('button', { name: 'More', exact: true }).click()
  await owner.getByRole('button', { name: 'Add a language' }).click()
  await owner.getByRole('combobox', { name: 'Language to add' }).selectOption({ label: 'Deutsch' })
  await owner.getByRole('button', { name: 'Add language' }).click()
  const field = owner.getByRole('textbox', { name: 'Bar Text' })
  await field.fill(LONG)
  await openSection(owner, 'General')

  await owner.getByRole('button', { name: 'Check everything' }).click()
  const dialog = owner.getByRole('dialog', { name: 'Check everything' })
  await expect(dialog.getByText('1 thing to look at')).toBeVisible()
  const findings = dialog.getByRole('list', { name: 'What to look at' }).getByRole('listitem')
  await expect(findings).toContainText(/Deutsch: Bar Text.*Takes 5 lines of 3/)
  await dialog.getByRole('button', { name: 'Go to the field Deutsch: Bar Text' }).click()

  await expect(dialog).toBeHidden()
  await expect(field).toBeFocused()
  await expect(field).toHaveValue(LONG)
  await field.fill('Noch ${remaining} bis zum GRATIS-Versand!')
  await saveChanges(owner)

  await owner.getByRole('button', { name: 'Check everything' }).click()
  await expect(dialog.getByText('Everything fits and can be read.')).toBeVisible()
  await expect(dialog.getByRole('img', { name: 'Noch $25,00 bis zum GRATIS-Versand!' }).first()).toBeVisible()
})
