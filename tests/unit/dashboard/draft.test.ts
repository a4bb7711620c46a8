import fc from 'fast-check'
import { expect, test } from 'vitest'

import * as draft from '#dashboard/draft/draft.ts'
import { anySettings } from '../../support/arbitrary.ts'
import { makeSettings } from '../../support/make.ts'
import { play as playSteps } from '../../support/scenario.ts'

const typeText = (text: string) => {
  for (let end = 1; end <= text.length; end++)
    draft.editSettings('messages', { successMessage: text.slice(0, end) })
}

/** Plays what an owner does: `threshold 80` (types an amount), `text Free` (types letter by letter), `site EUR` (the site's currency arrives), … */
async function play(steps: string) {
  draft.startDraft(makeSettings())
  await playSteps(steps, {
    threshold: (value) => draft.editBasics({ threshold: Number(value) }),
    switch: (value) => draft.editBasics({ enabled: value === 'on' }),
    color: (value) => draft.editSettings('style', { barColor: value }),
    border: (value) => draft.editSettings('style', { borderThickness: Number(value) }),
    text: (value) => typeText(value),
    euros: (value) =>
      draft.editSettings('shipping', { amounts: { EUR: Number(value), JPY: 7000 } }, 'amounts.EUR'),
    import: (value) => draft.replaceSettings(makeSettings({ threshold: 9, style: { barColor: value } })),
    site: (value) => draft.adoptCurrency(value),
    leave: draft.endStep,
    discard: draft.discardDraft,
    undo: draft.undo,
    redo: draft.redo
  })
  const can = [draft.$canUndo.get() && 'undo', draft.$canRedo.get() && 'redo']
  return {
    settings: draft.$draft.get(),
    can: [draft.$isDirty.get() && 'unsaved', ...can].filter(Boolean).join(', ')
  }
}

test.each<[string, Parameters<typeof makeSettings>[0], string]>([
  ['threshold 80', { threshold: 80 }, 'unsaved, undo'],
  ['threshold 50', {}, ''],
  ['threshold 80, threshold 50', {}, ''],
  ['color #C2410C', { style: { barColor: '#C2410C' } }, 'unsaved, undo'],
  ['threshold 80, discard', {}, 'undo'],
  ['threshold 80, discard, undo', { threshold: 80 }, 'unsaved, undo, redo'],
  // Each undo takes back one step: a whole text or amount, but one switch.
  ['text Free!, undo', {}, 'redo'],
  ['text One, leave, text Two, undo', { messages: { successMessage: 'One' } }, 'unsaved, undo, redo'],
  ['euros 4, euros 45, undo', {}, 'redo'],
  ['threshold 60, border 4, undo', { threshold: 60 }, 'unsaved, undo, redo'],
  ['switch on, switch off, undo', { enabled: true }, 'unsaved, undo, redo'],
  ['import #000000, undo', {}, 'redo'],
  ['threshold 60, undo, redo', { threshold: 60 }, 'unsaved, undo'],
  ['threshold 60, undo, threshold 70, redo', { threshold: 70 }, 'unsaved, undo'],
  // The currency of a site that never saved is no change of the owner's.
  ['site EUR', { currency: 'EUR' }, ''],
  ['threshold 60, site EUR, undo', { currency: 'EUR' }, 'redo'],
  ['site EUR, threshold 60, discard', { currency: 'EUR' }, 'undo']
])('the draft after “%s” has %j and is %s', async (steps, change, can) => {
  expect(await play(steps)).toEqual({ settings: makeSettings(change), can })
})

test('undoing every step of any editing leads back to the start, redoing them to the end', () => {
  fc.assert(
    fc.property(fc.array(anySettings, { maxLength: 12 }), (edits) => {
      draft.startDraft(makeSettings())
      for (const settings of edits) draft.replaceSettings(settings)
      const last = draft.$draft.get()
      while (draft.$canUndo.get()) draft.undo()
      expect(draft.$draft.get()).toEqual(makeSettings())
      while (draft.$canRedo.get()) draft.redo()
      expect(draft.$draft.get()).toEqual(last)
    })
  )
})
