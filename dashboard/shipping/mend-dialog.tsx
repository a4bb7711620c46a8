import './mend.css'

import {
  type FreeShipping,
  freeShippingApi,
  type RateChangeResult,
  type WantedFreeShipping
} from '#shared/api/free-shipping-api.ts'
import { toMessage } from '#shared/errors.ts'
import type { Instance } from '#shared/instance.ts'
import { formatMoney } from '#shared/money.ts'
import { useStore } from '@nanostores/react'
import { Button, Text } from '@wix/design-system'
import { useCallback, useEffect, useMemo, useState } from 'react'

import { $isDirty } from '../draft/draft.ts'
import { useDraft } from '../draft/use-draft.ts'
import { COPY } from '../languages/en/free-shipping.ts'
import { COPY as UI } from '../languages/en/ui.ts'
import { $locale } from '../languages/locale.ts'
import { listed } from '../languages/words.ts'
import { Dialog } from '../ui/dialog.tsx'
import { Loading } from '../ui/loading.tsx'
import { Notice } from '../ui/notice.tsx'
import { closeMend } from './mending.ts'
import { type Money, PlanDetails, RegionChoice, stepWords } from './mend-plan.tsx'
import { MendSteps } from './mend-steps.tsx'
import { readRulesAgain } from './rules-reading.ts'

type Action = 'confirm' | 'undo' | 'check'
type Shown =
  | { state: 'loading' }
  | { state: 'failed'; message: string }
  | { state: 'shown'; answer: FreeShipping }

/** The plan, and what became of it. One call at a time is under way. */
function useMending(instance: Instance, amount: number, currency: string) {
  const [shown, setShown] = useState<Shown>({ state: 'loading' })
  const [doing, setDoing] = useState<Action | 'load'>()
  const [regions, setRegions] = useState<readonly string[]>()
  const api = useMemo(() => freeShippingApi({ serviceUrl: '' }, instance), [instance])
  const wanted: WantedFreeShipping = useMemo(
    () => ({ amount, currency, ...(regions ? { regions } : {}) }),
    [amount, currency, regions]
  )
  useEffect(() => {
    let isOver = false
    const load = async () => {
      setDoing('load')
      const next = await api.load(wanted).then(
        (answer): Shown => ({ state: 'shown', answer }),
        (error: unknown): Shown => ({ state: 'failed', message: toMessage(error) })
      )
      if (isOver) return
      setShown(next)
      setDoing(undefined)
    }
    void load()
    return () => {
      isOver = true
    }
  }, [api, wanted])

  const act = useCallback(
    async (action: Action, id = '') => {
      setDoing(action)
      const result = await api.act(action, id, wanted)
      setDoing(undefined)
      if (result.state === 'failed') return setShown({ state: 'failed', message: result.message })
      setShown({ state: 'shown', answer: result.answer })
      void readRulesAgain()
    },
    [api, wanted]
  )
  return { shown, doing, act, choose: setRegions }
}

interface ChangeProps {
  change: NonNullable<FreeShipping['change']>
  isUndoing: boolean
  isBusy: boolean
  onUndo: () => void
}

/** The last change: whether checkout agrees, and the way back. */
function LastChange({ change, isUndoing, isBusy, onUndo }: ChangeProps) {
  const locale = useStore($locale)
  const isUnsaved = useStore($isDirty)
  const { state, undo, regions, currency } = change
  const values = {
    amount: formatMoney(change.amount, { currency, locale }),
    places: listed(regions)
  }
  const date = (at: Date) => new Intl.DateTimeFormat(locale, { dateStyle: 'long' }).format(at)
  return (
    <section className="fsb-mend-part" role="status">
      <Notice skin={state === 'done' ? 'info' : 'warning'}>
        {state === 'done' ? COPY.done(values) : COPY.states[state](values)}
        {state === 'done' && isUnsaved && ` ${COPY.save}`}
      </Notice>
      <div className="fsb-mend-undo">
        <Text size="small" secondary>
          {undo.state === 'possible' ? COPY.undoUntil({ date: date(undo.until) }) : COPY.noUndo[undo.reason]}
        </Text>
        {undo.state === 'possible' && (
          <Button size="small" priority="secondary" disabled={isBusy} onClick={onUndo}>
            {isUndoing ? COPY.undoing : COPY.undo}
          </Button>
        )}
      </div>
    </section>
  )
}

const isToBeSaid = (
  result: RateChangeResult | undefined
): result is Exclude<RateChangeResult, 'written' | 'undone'> =>
  result !== undefined && result !== 'written' && result !== 'undone'

interface AnswerProps {
  answer: FreeShipping
  amount: string
  money: Money
  doing: Action | 'load' | undefined
  act: (action: Action, id?: string) => void
  choose: (ids: readonly string[]) => void
}

function Answer({ answer: { plan, change, result }, amount, money, doing, act, choose }: AnswerProps) {
  const isBusy = doing !== undefined
  const isRefused = result === 'permission'
  return (
    <>
      {isToBeSaid(result) && <Notice skin="warning">{COPY.results[result]}</Notice>}
      {result === 'undone' && (
        <div role="status">
          <Notice skin="info">{COPY.undone}</Notice>
        </div>
      )}
      {change && (
        <LastChange
          change={change}
          isUndoing={doing === 'undo'}
          isBusy={isBusy}
          onUndo={() => act('undo', change.id)}
        />
      )}
      {plan.state === 'unread' && <Notice skin="warning">{plan.message}</Notice>}
      {plan.state === 'cannot' && <Text size="small">{cannotWords(plan)}</Text>}
      {plan.state === 'same' && change?.state !== 'done' && <Text size="small">{COPY.same({ amount })}</Text>}
      {plan.state !== 'unread' && <RegionChoice regions={plan.regions} isBusy={isBusy} onChoose={choose} />}
      {plan.state === 'ready' && !isRefused && <PlanDetails plan={plan} amount={amount} money={money} />}
      {plan.state === 'ready' && isRefused && <MendSteps steps={stepWords(plan, amount, money)} canAllow />}
      {plan.state === 'cannot' && plan.reason !== 'currency' && (
        <MendSteps steps={[COPY.steps.rates({ amount })]} canAllow={false} />
      )}
    </>
  )
}

function cannotWords({ reason, name }: Extract<FreeShipping['plan'], { state: 'cannot' }>): string {
  return reason === 'nothingSetUp' ? COPY.cannot.nothingSetUp : COPY.cannot[reason]({ name })
}

/** Shows how the shop would ship free from the bar's amount, and does it when the owner confirms. */
export function MendDialog({ instance }: { instance: Instance }) {
  const locale = useStore($locale)
  const threshold = useDraft((draft) => draft.threshold)
  const currency = useDraft((draft) => draft.currency)
  const money: Money = (value) => formatMoney(value, { currency, locale })
  const amount = money(threshold)
  const { shown, doing, act, choose } = useMending(instance, threshold, currency)
  const answer = shown.state === 'shown' ? shown.answer : undefined
  const isBusy = doing !== undefined
  const canConfirm = answer?.plan.state === 'ready' && answer.result !== 'permission'
  const plan = answer?.plan
  return (
    <Dialog
      title={COPY.title({ amount })}
      onClose={closeMend}
      footer={
        <>
          <Button priority="secondary" onClick={closeMend}>
            {canConfirm ? UI.cancel : UI.close}
          </Button>
          {plan?.state === 'ready' && canConfirm ? (
            <Button disabled={isBusy} onClick={() => void act('confirm', plan.id)}>
              {doing === 'confirm' ? COPY.writing : COPY.confirm}
            </Button>
          ) : (
            plan?.state !== 'same' &&
            shown.state !== 'loading' && (
              <Button disabled={isBusy} onClick={() => void act('check')}>
                {doing === 'check' ? COPY.checking : COPY.checkAgain}
              </Button>
            )
          )}
        </>
      }
    >
      {shown.state === 'loading' && <Loading text={COPY.loading} />}
      {shown.state === 'failed' && <Notice skin="danger">{shown.message}</Notice>}
      {answer && (
        <Answer
          answer={answer}
          amount={amount}
          money={money}
          doing={doing}
          act={(...call) => void act(...call)}
          choose={choose}
        />
      )}
    </Dialog>
  )
}
