import { $language, speakOwnersLanguage } from '#dashboard/languages/language.ts'
import { $locale } from '#dashboard/languages/locale.ts'
import { describe, expect, test, vi } from 'vitest'

import { eventually } from '../../support/eventually.ts'
import { makePicker, until } from '../../support/picker.ts'
import { makePlatform } from '../../support/platform.ts'

const EIGHT = Array.from({ length: 8 }, (_, n) => `1a2b3c4d-0000-4000-8000-00000000000${n}`)

/** The picker of an owner with eight products, whose platform refuses everything. */
async function makeRefused(status: number) {
  const picker = await makePicker({
    settings: { productIds: EIGHT },
    fetch: () => async () => Response.json({ message: 'no', details: {} }, { status })
  })
  picker.$problem.listen(() => {})
  picker.available.openList()
  await picker.listed()
  return picker
}

describe('an owner whose store cannot be shown', () => {
  test('because the catalog does not open reads it once, however many products are missing', async () => {
    const { $problem, toasts } = await makeRefused(401)
    expect($problem.get()).toEqual({
      state: 'failed',
      isCatalog: true,
      message: 'Authentication failed. Please check the app credentials.'
    })
    expect(toasts).toEqual([])
  })

  test('because all its lists fail reads it once, with one toast', async () => {
    const { $problem, toasts } = await makeRefused(500)
    const message = 'Failed to load available products: The store is not answering (500).'
    expect($problem.get()).toEqual({ state: 'failed', isCatalog: false, message })
    expect(toasts).toEqual([`error: ${message}`])
  })

  test('reads of one list that fails alone', async () => {
    const { $problem, edit, network } = await makePicker()
    network.breakCalls('categories/query', 500)
    network.breakCalls('products/search', 500)
    edit({ selectionMethod: 'category', categoryId: '1a2b3c4d-0000-4000-8000-000000000000' })
    const problem = await until($problem, ({ state }) => state !== 'none')
    expect(problem).toMatchObject({ state: 'failed', isCatalog: false })
  })

  test('because there is none is told so, and sees its products once there is one', async () => {
    const platform = makePlatform()
    const picker = await makePicker({ platform, version: 'V3_CATALOG' })
    picker.$problem.listen(() => {})
    platform.emulator.setVersion('STORES_NOT_INSTALLED')
    picker.tryAgain()
    await until(picker.$problem, ({ state }) => state === 'no-store')
    platform.emulator.setVersion('V3_CATALOG')
    picker.tryAgain()
    await until(picker.$problem, ({ state }) => state === 'none')
    expect(await picker.shelf(3)).toHaveLength(3)
    expect(picker.toasts).toEqual([])
  })

  test('reads the reason in the language of the sentence around it', async () => {
    vi.stubGlobal('document', { documentElement: {} })
    vi.stubGlobal('navigator', { languages: [] })
    $locale.set('de')
    const stop = speakOwnersLanguage()
    await eventually(() => expect($language.get()).toBe('de'))
    const { $problem } = await makeRefused(429)
    expect($problem.get()).toHaveProperty(
      'message',
      'Der Shop ist ausgelastet. Versuche es in einer Minute noch einmal.'
    )
    $locale.set('en')
    await eventually(() => expect($language.get()).toBe('en'))
    stop()
    vi.unstubAllGlobals()
  })
})
