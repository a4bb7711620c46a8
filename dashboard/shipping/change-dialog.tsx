import './change-dialog.css'

import {
  type ShopChange,
  type ShopChangeAction,
  shopChange,
  type ShopChangeResult,
  type WantedChange
} from '#shared/api/shop-change-api.ts'
import { toMessage } from '#shared/errors.ts'
import type { Owner } from '#shared/api/owner-call.ts'
import { Button } from '@wix/design-system'
import { type ReactNode, useEffect, useRef, useState } from 'react'

import { Hint } from '../ui/hint.tsx'
import { COPY } from '../languages/words.ts'
import { Dialog } from '../ui/dialog.tsx'
import { Loading } from '../ui/loading.tsx'
import { Notice } from '../ui/notice.tsx'
import { Plan } from './change-plan.tsx'
import { useChangeWords } from './change-words.ts'
import { readRulesAgain } from './rules-reading.ts'

type Shown =
  | { state: 'loading' }
  | { state: 'failed'; message: string }
  | { state: 'shown'; answer: ShopChange }

/** ms without a key press after which the plan for the typed amount is loaded. */
const TYPED_MS = 400

/** Loads the plan for what the owner wants, again with each other `wanted`. One call at a time is under way. */
function useShopChange(instance: Owner, wanted: WantedChange | undefined) {
  const [shown, setShown] = useState<Shown>({ state: 'loading' })
  const [doing, setDoing] = useState<ShopChangeAction>()
  const [loaded, setLoaded] = useState<WantedChange>()
  const isTyped = useRef(false)
  useEffect(() => {
    if (!wanted) return undefined
    let isOver = false
    const load = async () => {
      const next = await shopChange(instance, wanted).then(
        (answer): Shown => ({ state: 'shown', answer }),
        (error: unknown): Shown => ({ state: 'failed', message: toMessage(error) })
      )
      if (isOver) return
      setShown(next)
      setLoaded(wanted)
    }
    const timer = setTimeout(() => void load(), isTyped.current ? TYPED_MS : 0)
    isTyped.current = true
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [instance, wanted])

  async function act(action: ShopChangeAction, id = '') {
    if (!wanted) return
    setDoing(action)
    try {
      setShown({ state: 'shown', answer: await shopChange(instance, wanted, { action, id }) })
      void readRulesAgain()
    } catch (error) {
      setShown({ state: 'failed', message: toMessage(error) })
    }
    setDoing(undefined)
  }
  // The plan is not that of the fields yet.
  const isOld = !wanted || loaded !== wanted
  return {
    shown,
    doing,
    isBusy: isOld || doing !== undefined,
    act: (...call: Parameters<typeof act>) => void act(...call)
  }
}

interface LastChangeProps {
  of: WantedChange['of']
  change: NonNullable<ShopChange['change']>
  isUndoing: boolean
  isBusy: boolean
  onUndo: () => void
}

/** The last change: whether the shop does so, and the way back. */
function LastChange({ of, change, isUndoing, isBusy, onUndo }: LastChangeProps) {
  const words = useChangeWords(of, change)
  const { state } = change
  return (
    <section className="fsb-change-part fsb-column" data-gap="small" role="status">
      <Notice skin={state === 'done' ? 'info' : 'warning'}>{words}</Notice>
      {state === 'overwritten' ? (
        <Hint>{COPY.freeShipping.noUndo}</Hint>
      ) : (
        <div className="fsb-row">
          <Button size="small" priority="secondary" disabled={isBusy} onClick={onUndo}>
            {isUndoing ? COPY.freeShipping.undoing : COPY.freeShipping.undo}
          </Button>
        </div>
      )}
    </section>
  )
}

function Result({ result }: { result: ShopChangeResult | undefined }) {
  if (result === undefined || result === 'written') return null
  if (result !== 'undone') return <Notice skin="warning">{COPY.freeShipping.results[result]}</Notice>
  return (
    <div role="status">
      <Notice skin="info">{COPY.freeShipping.undone}</Notice>
    </div>
  )
}

interface ChangeDialogProps {
  instance: Owner
  title: string
  onClose: () => void
  of: WantedChange['of']
  /** Undefined: what the owner typed is no wish yet. */
  wanted: WantedChange | undefined
  /** Fields of the owner, above the plan. */
  fields?: ReactNode
  onRegions?: (ids: string[]) => void
  /** The shop does so already, by this discount. */
  onRule?: (rule: { id: string; name: string }) => void
}

/** Shows a change of the shop, and makes it when the owner confirms. */
export function ChangeDialog(props: ChangeDialogProps) {
  const { instance, title, onClose, of, wanted, fields, onRegions, onRule } = props
  const { shown, doing, isBusy, act } = useShopChange(instance, wanted)
  const { plan, change, result } = shown.state === 'shown' ? shown.answer : {}
  const isRefused = result === 'permission'
  const confirmed = plan?.state === 'ready' && !isRefused ? plan : undefined
  useEffect(() => {
    if (plan?.state === 'same' && plan.rule) onRule?.(plan.rule)
    // Only another answer says another rule.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [plan])
  return (
    <Dialog
      title={title}
      onClose={onClose}
      leave={confirmed ? COPY.ui.cancel : COPY.ui.close}
      footer={
        <>
          {confirmed && (
            <Button disabled={isBusy} onClick={() => act('confirm', confirmed.id)}>
              {doing === 'confirm' ? COPY.freeShipping.writing : COPY.freeShipping.confirm}
            </Button>
          )}
          {!confirmed && plan?.state !== 'same' && shown.state !== 'loading' && (
            <Button disabled={isBusy} onClick={() => act('check')}>
              {doing === 'check' ? COPY.freeShipping.checking : COPY.freeShipping.checkAgain}
            </Button>
          )}
        </>
      }
    >
      {fields}
      {shown.state === 'loading' && <Loading text={COPY.freeShipping.loading} />}
      {shown.state === 'failed' && <Notice skin="danger">{shown.message}</Notice>}
      <Result result={result} />
      {change && (
        <LastChange
          of={of}
          change={change}
          isUndoing={doing === 'undo'}
          isBusy={isBusy}
          onUndo={() => act('undo', change.id)}
        />
      )}
      {plan && wanted && (
        <Plan
          plan={plan}
          wanted={wanted}
          isRefused={isRefused}
          isDone={change?.state === 'done'}
          isBusy={isBusy}
          onRegions={onRegions}
        />
      )}
    </Dialog>
  )
}
