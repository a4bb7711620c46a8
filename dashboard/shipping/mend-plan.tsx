import type { FreeShipping } from '#shared/api/free-shipping-api.ts'
import { Checkbox, Text } from '@wix/design-system'

import { placesOf } from './place-words.ts'
import { COPY, fill, listed } from '../languages/words.ts'

type Plan = FreeShipping['plan']
export type ReadyPlan = Extract<Plan, { state: 'ready' }>
type Regions = ReadyPlan['regions']

/** Writes amounts of the shop's currency. */
export type Money = (amount: number) => string

/** Names of regions as an owner knows them; '' has none. */
export const regionName = ({ name, places }: Regions[number]): string => name || placesOf({ places })

/** One sentence for each change of the plan, `edit` for owners who make it themselves. */
function changeWords({ options }: ReadyPlan, amount: string, money: Money): string[] {
  return options.flatMap(({ title, regions, freeFrom, paidUpTo }) => {
    const places = listed(regions)
    return [
      freeFrom === null
        ? fill(COPY.freeShipping.plan.begins, { title, places, amount })
        : fill(COPY.freeShipping.plan.moves, { title, places, amount, before: money(freeFrom) }),
      ...paidUpTo.map(({ price, before }) =>
        fill(COPY.freeShipping.plan.paid, { price: money(price), amount, before: money(before) })
      )
    ]
  })
}

export const stepWords = ({ options }: ReadyPlan, amount: string, money: Money): string[] =>
  options.flatMap(({ title, regions, paidUpTo }) => [
    fill(COPY.freeShipping.steps.edit, { places: listed(regions), title, amount }),
    ...paidUpTo.map(({ price }) => fill(COPY.freeShipping.steps.paid, { price: money(price), amount }))
  ])

interface RegionChoiceProps {
  regions: Regions
  isBusy: boolean
  onChoose: (ids: readonly string[]) => void
}

/** Chooses the regions; nothing where the shop has one. */
export function RegionChoice({ regions, isBusy, onChoose }: RegionChoiceProps) {
  const chosen = regions.filter(({ isChosen }) => isChosen).map(({ id }) => id)
  if (regions.length < 2) return null
  return (
    <fieldset className="fsb-mend-part fsb-mend-regions">
      <legend>
        <Text size="small" weight="bold">
          {COPY.freeShipping.where}
        </Text>
      </legend>
      {regions.map((region) => {
        const { id, isChosen } = region
        return (
          <Checkbox
            key={id}
            size="small"
            checked={isChosen}
            // A plan is for one region at least.
            disabled={isBusy || (isChosen && chosen.length === 1)}
            onChange={() => onChoose(isChosen ? chosen.filter((one) => one !== id) : [...chosen, id])}
          >
            {regionName(region)}
          </Checkbox>
        )
      })}
    </fieldset>
  )
}

const costOf = (price: number | null, money: Money) =>
  price === null ? COPY.freeShipping.noDelivery : price === 0 ? COPY.freeShipping.free : money(price)

interface CartTableProps {
  caption: string
  carts: readonly { total: number; before: number | null; after: number | null }[]
  money: Money
  /** Writes what such a cart has. */
  has: (amount: number | null, money: Money) => string
}

/** Compares carts before and after. */
export function CartTable({ caption, carts, money, has }: CartTableProps) {
  return (
    <table className="fsb-mend-carts">
      <caption>
        <Text size="small" weight="bold">
          {caption}
        </Text>
      </caption>
      <thead>
        <tr>
          {[COPY.freeShipping.cart, COPY.freeShipping.before, COPY.freeShipping.after].map((name) => (
            <th key={name} scope="col">
              <Text size="small" secondary>
                {name}
              </Text>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {carts.map(({ total, before, after }) => (
          <tr key={total}>
            <th scope="row">
              <Text size="small">{money(total)}</Text>
            </th>
            <td>
              <Text size="small">{has(before, money)}</Text>
            </td>
            <td>
              <Text size="small" weight={before === after ? 'thin' : 'bold'}>
                {has(after, money)}
              </Text>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** The changes of a plan, a sentence each. */
export const ChangeList = ({ sentences }: { sentences: readonly string[] }) => (
  <section className="fsb-mend-part" aria-label={COPY.freeShipping.changes}>
    <Text size="small" weight="bold">
      {COPY.freeShipping.changes}
    </Text>
    {sentences.map((words) => (
      <Text key={words} size="small">
        {words}
      </Text>
    ))}
  </section>
)

/** Shows the changes, the prices of carts before and after, and the options that stay. */
export function PlanDetails({ plan, amount, money }: { plan: ReadyPlan; amount: string; money: Money }) {
  const { carts, others, alsoFree } = plan
  return (
    <>
      <ChangeList sentences={changeWords(plan, amount, money)} />
      <CartTable caption={COPY.freeShipping.carts} carts={carts} money={money} has={costOf} />
      <Text size="small" secondary>
        {[
          COPY.freeShipping.untouched,
          ...(others.length > 0
            ? [fill(COPY.freeShipping.others, { titles: listed(Array.from(new Set(others))) })]
            : []),
          ...(alsoFree.length > 0 ? [fill(COPY.freeShipping.alsoFree, { names: listed(alsoFree) })] : [])
        ].join(' ')}
      </Text>
    </>
  )
}
