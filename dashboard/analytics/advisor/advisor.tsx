import './advisor.css'

import type { Statistics } from '#shared/api/statistics-api.ts'
import { adviceOn, compareAmounts, suggestedAmounts } from '#shared/statistics/advisor.ts'
import { ordersOf, type SizeOfOrders } from '#shared/statistics/order-sizes.ts'
import { useStore } from '@nanostores/react'
import { Heading, Text } from '@wix/design-system'
import { useId, useState } from 'react'

import { $saved } from '../../draft/draft.ts'
import { $shopAmount } from '../../shipping/shop-rules.ts'
import { SliderField } from '../../ui/slider-field.tsx'
import { COPY } from '../../languages/en/analytics-advisor.ts'
import { adviceWords } from './advice-words.ts'
import { Comparison } from './comparison.tsx'
import { Histogram } from './histogram.tsx'
import { keepCosts, readCosts } from './costs.ts'
import type { FiguresReading } from '../figures/figures.ts'
import { ShippingCost } from './shipping-cost.tsx'
import { useWriter } from '../figures/use-writer.ts'
import type { Writer } from '../figures/writer.ts'

const local = () => localStorage

/** The amount from which orders ship free now; undefined where it is in another currency. */
function usePresent(currency: string): number | undefined {
  const { threshold, currency: typedIn } = useStore($saved)
  const shop = useStore($shopAmount)
  const amount = shop ? shop.freeFrom : threshold
  return (shop?.currency ?? typedIn) === currency && amount ? amount : undefined
}

/** The owner's own costs, and what changes the margin among them. */
function useCosts(instanceId: string, currency: string) {
  const [costs, setCosts] = useState(() => readCosts(instanceId, currency, local))
  const changeMargin = (margin: number) => {
    const changed = { ...costs, margin }
    setCosts(changed)
    keepCosts(instanceId, changed, local)
  }
  return [costs, changeMargin] as const
}

interface CompareProps {
  reading: Pick<FiguresReading, 'keepShippingCost'>
  statistics: Statistics
  sizes: readonly SizeOfOrders[]
  instanceId: string
  write: Writer
}

function Compare({ reading, statistics, sizes, instanceId, write }: CompareProps) {
  const { currency, now } = statistics
  const present = usePresent(currency)
  const [typed, setTyped] = useState<number>()
  const [costs, changeMargin] = useCosts(instanceId, currency)
  const { margin } = costs
  const kept = statistics.shippingCost ?? costs.shipping
  const shipping = typed ?? kept
  const advice = adviceOn(sizes, present)
  const share = write.share(margin / 100)
  return (
    <>
      <Histogram statistics={statistics} present={present} write={write} />
      <div className="fsb-advisor-costs">
        <ShippingCost reading={reading} kept={kept} currency={currency} onType={setTyped} />
        <SliderField
          label={COPY.margin}
          value={margin}
          min={5}
          max={100}
          step={5}
          valueText={margin === 100 ? COPY.wholeMargin({ share }) : share}
          onChange={changeMargin}
        />
      </div>
      {shipping === undefined ? (
        <Text size="small" secondary>
          {COPY.missing}
        </Text>
      ) : (
        <>
          <Comparison
            rows={compareAmounts({
              sizes,
              amounts: suggestedAmounts(sizes, present, 'amount' in advice ? advice.amount : undefined),
              present,
              shippingCost: shipping,
              averageOrder: now.ordersWithRevenue > 0 ? now.revenue / now.ordersWithRevenue : 0,
              margin: margin / 100
            })}
            present={present}
            write={write}
          />
          <Text size="small" secondary>
            {COPY.meaning} {margin === 100 && COPY.leastUplift}
          </Text>
        </>
      )}
      <Text size="small" weight="normal">
        {adviceWords(advice, present, write)}
      </Text>
      {'amount' in advice && (
        <Text size="small" secondary>
          {COPY.remind}
        </Text>
      )}
    </>
  )
}

interface AdvisorProps {
  reading: Pick<FiguresReading, 'keepShippingCost'>
  statistics: Statistics
  instanceId: string
}

/** Compares amounts for free shipping by the orders of the chosen days. */
export function Advisor({ reading, statistics, instanceId }: AdvisorProps) {
  const { currency, sizes } = statistics
  const write = useWriter(currency)
  const id = useId()
  return (
    <section className="fsb-analytics-part" aria-labelledby={id}>
      <Heading as="h3" size="tiny" id={id}>
        {COPY.title}
      </Heading>
      <Text size="small" secondary>
        {COPY.intro}
      </Text>
      {ordersOf(sizes) === 0 ? (
        <Text size="small">{COPY.none}</Text>
      ) : (
        <Compare
          key={currency}
          reading={reading}
          statistics={statistics}
          sizes={sizes}
          instanceId={instanceId}
          write={write}
        />
      )}
    </section>
  )
}
