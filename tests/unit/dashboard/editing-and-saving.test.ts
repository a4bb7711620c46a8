import fc from 'fast-check'
import { expect, test } from 'vitest'

import {
  $draft,
  $isDirty,
  $saved,
  discardDraft,
  editBasics,
  editSettings,
  redo,
  replaceSettings,
  undo
} from '#dashboard/draft/draft.ts'
import { saveChanges } from '#dashboard/save/save.ts'
import { toFlat } from '#shared/settings/flat.ts'
import { anySettings } from '../../support/arbitrary.ts'
import { makeOwnersService } from '../../support/owner-page.ts'

type Page = Awaited<ReturnType<typeof makeOwnersService>>
type Step = (page: Page) => unknown

const failToSave: Step = async ({ network }) => {
  network.breakCalls('updateSettings', 503)
  await saveChanges()
  network.mend()
}
const save: Step = () => saveChanges()

const anyStep: fc.Arbitrary<Step> = fc.oneof(
  fc
    .double({ min: 0, max: 1e6, noNaN: true })
    .map((threshold) => () => editBasics({ threshold: Math.abs(threshold) })),
  fc.boolean().map((enabled) => () => editBasics({ enabled })),
  fc.string({ maxLength: 30 }).map((text) => () => editSettings('messages', { progressTemplate: text })),
  anySettings.map(
    ({ style }) =>
      () =>
        editSettings('style', style)
  ),
  anySettings.map((settings) => () => replaceSettings(settings)),
  fc.constantFrom<Step>(undo, redo, discardDraft, save, failToSave)
)

const comparable = (settings: { enabled: boolean } & Parameters<typeof toFlat>[0]) =>
  JSON.stringify({ enabled: settings.enabled, ...toFlat(settings) })

test('whatever an owner does, what is saved is what was shown, and "unsaved" means that they differ', async () => {
  const page = await makeOwnersService()
  await fc.assert(
    fc.asyncProperty(fc.array(anyStep, { maxLength: 15 }), async (steps) => {
      await page.open()
      for (const step of steps) {
        await step(page)
        expect($isDirty.get()).toBe(comparable($saved.get()) !== comparable($draft.get()))
      }
      const { settings } = await page.load()
      expect(comparable(settings)).toBe(comparable($saved.get()))

      await saveChanges()
      expect(comparable((await page.load()).settings)).toBe(comparable($draft.get()))
      expect($isDirty.get()).toBe(false)
    }),
    { numRuns: 40 }
  )
})
