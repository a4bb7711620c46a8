import fc from 'fast-check'
import { PAGE_SIZE } from '#shared/catalog/catalog.ts'
import { MAX_PRODUCTS } from '#shared/settings/limits.ts'
import { describe, expect, test } from 'vitest'

import { eventually } from '../support/eventually.ts'
import { makePlatform } from '../support/platform.ts'
import { listedNames, makePicker, until } from '../support/picker.ts'

type Step = { do: 'search'; term: string } | { do: 'clear' | 'more' | 'add' | 'remove' }

const anySteps = fc.array(
  fc.oneof(
    fc.record({ do: fc.constant('search' as const), term: fc.constantFrom('e', 'Teapot', 'lamp', 'zebra') }),
    fc.record({ do: fc.constantFrom('clear' as const, 'more' as const, 'add' as const, 'remove' as const) })
  ),
  { maxLength: 8 }
)

type Picker = Awaited<ReturnType<typeof makePicker>>

function take(picker: Picker, step: Step) {
  const list = picker.$list.get()
  const [first] = list.state === 'shown' ? list.products : []
  if (step.do === 'search') picker.search(step.term)
  if (step.do === 'clear') picker.clearSearch()
  if (step.do === 'more') picker.loadMore()
  if (step.do === 'add' && first) picker.addProduct(first)
  if (step.do === 'remove') picker.removeProduct(picker.$settings.get().productIds[0] ?? '')
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
        const picker = await makePicker({
          version,
          platform,
          fetch: (send) => {
            const later = scheduler.scheduleFunction(send)
            return (input, init) => (isSlow ? later(input, init) : send(input, init))
          }
        })
        isSlow = true
        picker.open()
        for (const step of steps) {
          take(picker, step)
          if (step.do === 'more' && scheduler.count() > 0) await scheduler.waitOne()
        }
        await scheduler.waitFor(picker.listed())
        isSlow = false
        await scheduler.waitIdle()

        const list = await picker.listed()
        const term = lastTerm(steps)
        expect(list).toMatchObject({ query: { term } })
        const names = listedNames(list)
        expect(new Set(names).size).toBe(names.length)
        expect((await picker.chosen()).filter((name) => names.includes(name))).toEqual([])
        const fresh = await makePicker({ version, platform, settings: picker.$settings.get() })
        if (term) fresh.search(term)
        fresh.open()
        const freshNames = listedNames(await fresh.listed())
        expect(names).toEqual(expect.arrayContaining(freshNames.slice(0, PAGE_SIZE - MAX_PRODUCTS)))
      }),
      { numRuns: 25 }
    )
  }, 30_000)
})

test('the late failure of an abandoned search is not told', async () => {
  const { open, search, $list, network, toasts } = await makePicker()
  const release = network.holdCalls('products/search', 500)
  search('lamp')
  open()
  await eventually(() => expect(network.held()).toBe(1))
  network.mend()
  search('Teapot')
  await until($list, ({ state }) => state === 'shown')
  release()
  search('Mug')
  await until($list, ({ state, query }) => state === 'shown' && query.term === 'Mug')
  expect(toasts).toEqual([])
})
