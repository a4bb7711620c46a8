import fc from 'fast-check'
import { beforeEach, describe, expect, test } from 'vitest'

import {
  $canRedo,
  $canUndo,
  $draft,
  $isDirty,
  $saved,
  adoptCurrency,
  discardDraft,
  editBasics,
  editSettings,
  endStep,
  redo,
  replaceSettings,
  startDraft,
  undo
} from '#dashboard/draft/draft.ts'
import { anySettings } from '../../support/arbitrary.ts'
import { makeSettings } from '../../support/make.ts'

beforeEach(() => startDraft(makeSettings()))

const typeText = (text: string) => {
  for (let end = 1; end <= text.length; end++) {
    editSettings('messages', { successMessage: text.slice(0, end) })
  }
}

describe('an owner edits', () => {
  test('and sees that something is unsaved', () => {
    editBasics({ threshold: 80 })
    expect($isDirty.get()).toBe(true)
  })

  test('and, back at what is saved, sees that nothing is', () => {
    editBasics({ threshold: 80 })
    editBasics({ threshold: 50 })
    expect($isDirty.get()).toBe(false)
  })

  test('a group without touching its other settings', () => {
    editSettings('style', { barColor: '#C2410C' })
    expect($draft.get().style).toEqual({ ...makeSettings().style, barColor: '#C2410C' })
  })

  test('and discards all of it, which can itself be undone', () => {
    editBasics({ threshold: 80 })
    discardDraft()
    expect($draft.get()).toEqual($saved.get())
    undo()
    expect($draft.get().threshold).toBe(80)
  })
})

describe('an owner takes back', () => {
  test('a typed sentence in one go', () => {
    typeText('Free at last')
    undo()
    expect($draft.get()).toEqual(makeSettings())
  })

  test('an amount among several in one go', () => {
    const type = (EUR: number) =>
      editSettings('shipping', { amounts: { EUR, JPY: 7000 } }, 'shipping.amounts.EUR')
    for (const amount of [4, 45]) type(amount)
    undo()
    expect($draft.get().shipping.amounts).toEqual({})
  })

  test('two sentences in two goes, when the field was left in between', () => {
    typeText('One')
    endStep()
    typeText('One more')
    undo()
    expect($draft.get().messages.successMessage).toBe('One')
  })

  test('changes of two fields one by one', () => {
    editBasics({ threshold: 60 })
    editSettings('style', { borderThickness: 4 })
    undo()
    expect($draft.get()).toEqual(makeSettings({ threshold: 60 }))
  })

  test('every switch that was turned', () => {
    editBasics({ enabled: true })
    editBasics({ enabled: false })
    undo()
    expect($draft.get().enabled).toBe(true)
  })

  test('nothing, after typing a text and deleting it again', () => {
    editBasics({ threshold: 60 })
    editBasics({ threshold: 50 })
    expect($canUndo.get()).toBe(false)
  })

  test('and does again', () => {
    editBasics({ threshold: 60 })
    undo()
    redo()
    expect($draft.get().threshold).toBe(60)
    expect($canRedo.get()).toBe(false)
  })

  test('an imported file in one go', () => {
    replaceSettings(makeSettings({ threshold: 9, style: { barColor: '#000000' } }))
    undo()
    expect($draft.get()).toEqual(makeSettings())
  })
})

describe('the site’s currency', () => {
  test('is taken silently when none was ever saved', () => {
    adoptCurrency('EUR')
    expect($draft.get().currency).toBe('EUR')
    expect($isDirty.get()).toBe(false)
  })

  test('stays when what was typed before it came is taken back', () => {
    editBasics({ threshold: 60 })
    adoptCurrency('EUR')
    undo()
    expect($draft.get()).toEqual(makeSettings({ currency: 'EUR' }))
  })

  test('stays when all changes are discarded', () => {
    adoptCurrency('EUR')
    editBasics({ threshold: 60 })
    discardDraft()
    expect($draft.get()).toEqual(makeSettings({ currency: 'EUR' }))
    expect($isDirty.get()).toBe(false)
  })
})

test('undoing every step of any editing leads back to the start, redoing them to the end', () => {
  fc.assert(
    fc.property(fc.array(anySettings, { maxLength: 12 }), (edits) => {
      startDraft(makeSettings())
      for (const settings of edits) replaceSettings(settings)
      const last = $draft.get()
      while ($canUndo.get()) undo()
      expect($draft.get()).toEqual(makeSettings())
      while ($canRedo.get()) redo()
      expect($draft.get()).toEqual(last)
    })
  )
})
