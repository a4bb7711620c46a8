// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'

import { countsSent, hide, noteSent, openPage, sent, settled } from '../../support/counted-page.ts'
import { makeProduct } from '../../support/make.ts'

noteSent()

type Page = Awaited<ReturnType<typeof openPage>>

/** Steps of a shopper: "30 of a" is a cart of that much with that id, "30" one without an id. */
async function take(page: Page, step: string): Promise<Page> {
  const [, total, id] = /^(\d+)(?: of (\w+))?$/.exec(step) ?? []
  if (total !== undefined) await page.setCart({ total: Number(total), purchaseFlowId: id })
  else if (step === 'sees') page.visit.shown()
  else if (step === 'adds') await page.visit.cart.add(makeProduct({ price: 5 }))
  else if (step === 'hides') hide()
  else if (step === 'goes on') {
    const cart = page.source.now?.()
    page.leave()
    await settled()
    return openPage({ instanceId: page.instanceId, ...(cart ? { cart } : {}) })
  } else throw new Error(`There is no step "${step}".`)
  await settled()
  return page
}

async function countsOf(steps: string) {
  let page = await openPage()
  for (const step of steps.split(', ')) page = await take(page, step)
  hide()
  const written = countsSent().map((counts) =>
    Object.entries(counts)
      .map(([event, n]) => `${n} ${event}`)
      .toSorted()
      .join(' ')
  )
  return written.join(', ') || 'nothing'
}

test.each([
  ['sees, 30, 20, 55', '1 moved 1 reached 1 shown'],
  ['sees', '1 shown'],
  ['0', 'nothing'],
  ['30', '1 moved'],
  ['30, hides, hides, 55', '1 moved, 1 reached'],
  ['sees, sees, hides', '1 shown'],
  ['30 of a, goes on, sees', '1 moved, 1 shown'],
  ['10 of a, 10 of b', '2 moved'],
  ['10 of a, 0 of a, 10 of a', '1 moved'],
  ['10, hides, 0, hides, 10', '1 moved, 1 moved'],
  ['adds, adds', '1 moved 2 added']
])('a shopper’s page after %s has sent %s', async (steps, expected) => {
  expect(await countsOf(steps)).toBe(expected)
})

test('a cart whose bar could say something wrong is not counted at all', async () => {
  await openPage({ cart: { total: 30, reachable: false } })
  hide()
  expect(sent).toEqual([])
})

test('a browser that sends nothing or keeps nothing goes on without a word', async () => {
  const complaint = vi.spyOn(console, 'error')
  vi.stubGlobal('navigator', {})
  await openPage({ cart: { total: 30 } })
  hide()
  vi.stubGlobal('sessionStorage', undefined)
  const { visit } = await openPage({ cart: { total: 30 } })
  hide()
  expect(visit.admission()).toBe('admitted')
  expect(complaint).not.toHaveBeenCalled()
})
