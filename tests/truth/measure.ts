import { CLASSES } from './classes.ts'
import { type Class, createDice, type Scene } from './made-up.ts'
import { type Judged, judge, type Verdict, VERDICTS } from './judge.ts'
import { openWorld } from './page.ts'
import type { Said } from './said.ts'
import { countryOf, type Shop } from './shop.ts'

/** A cart about which the bar said something else than checkout does. */
export interface Failure {
  shop: Shop
  scene: Scene
  said: Said
  judged: Judged
}
export interface Measured {
  name: string
  about: string
  isDecided: boolean
  counts: Record<Verdict, number>
  /** For each fault the smallest input that shows it. */
  smallest: Partial<Record<Verdict, Failure>>
}

const CARTS_PER_SHOP = 5
/** A page that is seen looks so often what counts by now. */
const LOOK_MS = 40_000
const OWN_TEXTS = {
  progressTemplate: 'Only ${remaining} to go!',
  successMessage: 'Your order ships free!',
  initialMessage: 'Hello!'
}

const sizeOf = ({ shop, scene }: Failure) => JSON.stringify([shop, scene]).length

/** Shows the bar `carts` carts of a class, and judges what it says of them. */
export async function measure(
  name: string,
  { carts, seed }: { carts: number; seed: number }
): Promise<Measured> {
  const found: Class | undefined = CLASSES[name]
  if (!found) throw new Error(`There is no class "${name}": choose from ${Object.keys(CLASSES).join(', ')}.`)
  // Classes that are added or left out do not change the carts of the others.
  const dice = createDice(
    Array.from(name).reduce((sum, letter) => Math.imul(sum, 31) + letter.charCodeAt(0), seed)
  )
  const world = await openWorld()
  const counts = Object.fromEntries(VERDICTS.map((verdict) => [verdict, 0])) as Record<Verdict, number>
  const smallest: Measured['smallest'] = {}
  for (let done = 0; done < carts;) {
    const shop = found.shop(dice)
    const open = await world.openShop(shop, found.hasOwnTexts ? { messages: OWN_TEXTS } : {})
    // A shop that was changed serves no other cart.
    let isChanged = false
    for (const end = Math.min(carts, done + CARTS_PER_SHOP); !isChanged && done < end; done += 1) {
      const scene = found.scene(dice, shop)
      isChanged = scene.later !== undefined
      const { placeKnownBy, goesTo } = scene.cart
      const page = await open.openPage(placeKnownBy === 'page' ? countryOf(goesTo) : undefined)
      let said = await page.read(scene.cart)
      const { shop: actual, cart, ms } = scene.later ?? { shop, cart: scene.cart, ms: 0 }
      if (scene.later) {
        await open.change(actual)
        await world.pass(ms)
        said = await page.read(cart)
        // "Free" has to be true at once, a number by the next look.
        if (ms >= LOOK_MS && said.says !== 'free') said = await page.look()
      }
      page.close()
      const judged = judge(actual, cart, said, world.now())
      counts[judged.verdict] += 1
      if (judged.verdict === 'exact') continue
      const failure = { shop, scene, said, judged }
      const before = smallest[judged.verdict]
      if (!before || sizeOf(failure) < sizeOf(before)) smallest[judged.verdict] = failure
    }
    open.close()
  }
  world.close()
  const { about, isDecided } = found
  return { name, about, isDecided, counts, smallest }
}

export const classNames = (): string[] => Object.keys(CLASSES)

/** Whether the bar promised too much. */
export const isFault = ({ counts }: Pick<Measured, 'counts'>): boolean =>
  counts.falseFree + counts.tooSmall > 0
