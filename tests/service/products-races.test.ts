import fc from 'fast-check'
import { afterEach, describe, expect, test } from 'vitest'

import * as picker from '#dashboard/products/picker.ts'
import { eventually } from '../support/eventually.ts'
import { toastWords } from '../support/owner-page.ts'
import { chosen, closePicker, listed, listedNames, makePicker, productIds } from '../support/picker.ts'
import { makePlatform } from '../support/platform.ts'

afterEach(closePicker)

type Step = { do: 'search'; term: string } | { do: 'clear' | 'more' | 'add' | 'remove' }

const anySteps = fc.array(
  fc.oneof(
    fc.record({ do: fc.constant('search' as const), term: fc.constantFrom('e', 'Teapot', 'lamp', 'zebra') }),
    fc.record({ do: fc.constantFrom('clear' as const, 'more' as const, 'add' as const, 'remove' as const) })
  ),
  { maxLength: 8 }
)

function take(step: Step) {
  const [first] = picker.$picker.get().list.products
  if (step.do === 'search') picker.search(step.term)
  if (step.do === 'clear') picker.clearSearch()
  if (step.do === 'more') picker.loadMore()
  if (step.do === 'add' && first) picker.addProduct(first)
  if (step.do === 'remove') picker.removeProduct(productIds()[0] ?? '')
}

const lastTerm = (steps: readonly Step[]) => {
  const last = steps.findLast((step) => step.do === 'search' || step.do === 'clear')
  return last?.do === 'search' ? last.term : ''
}

describe.each(['V1_CATALOG', 'V3_CATALOG'] as const)('on a slow %s site', (version) => {
  test('whatever order answers come in, the list is that of the last request', async () => {
    const platform = makePlatform()
    await fc.assert(
      fc.asyncProperty(fc.scheduler(), anySteps, async (scheduler, steps) => {
        let isSlow = false
        await makePicker({
          version,
          platform,
          fetch: (send) => {
            const later = scheduler.scheduleFunction(send)
            return (input, init) => (isSlow ? later(input, init) : send(input, init))
          }
        })
        isSlow = true
        picker.openPicker()
        for (const step of steps) {
          take(step)
          if (step.do === 'more' && scheduler.count() > 0) await scheduler.waitOne()
        }
        await scheduler.waitFor(listed())
        isSlow = false
        await scheduler.waitIdle()

        const term = lastTerm(steps)
        expect(await listed()).toMatchObject({ query: { term } })
        const names = await listedNames()
        expect(new Set(names).size).toBe(names.length)
        expect((await chosen()).filter((name) => name && names.includes(name))).toEqual([])
        await makePicker({ version, platform, settings: { productIds: productIds() } })
        if (term) picker.search(term)
        picker.openPicker()
        expect(names).toEqual(expect.arrayContaining(await listedNames()))
      }),
      { numRuns: 25 }
    )
  }, 30_000)
})

test('the late failure of an abandoned search is not told', async () => {
  const { network } = await makePicker()
  const release = network.holdCalls('products/search', 500)
  picker.search('lamp')
  picker.openPicker()
  await eventually(() => expect(network.held()).toBe(1))
  network.mend()
  picker.search('Teapot')
  await listed()
  release()
  picker.search('Mug')
  expect((await listed()).query.term).toBe('Mug')
  expect(toastWords()).toEqual([])
})
