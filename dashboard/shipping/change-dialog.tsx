import './mend.css'

import type { ShopChangeAction, ShopChangeApi, ShopChangeResult } from '#shared/api/shop-change-api.ts'
import { toMessage } from '#shared/errors.ts'
import { useStore } from '@nanostores/react'
import { Button, Text } from '@wix/design-system'
import { type ReactNode, useCallback, useEffect, useState } from 'react'

import { $locale } from '../languages/locale.ts'
import { Dialog } from '../ui/dialog.tsx'
import { Loading } from '../ui/loading.tsx'
import { Notice } from '../ui/notice.tsx'
import { readRulesAgain } from './rules-reading.ts'
import { COPY, fill } from '../languages/words.ts'

interface Change {
  id: string
  state: string
  undo: { state: 'possible'; until: Date } | { state: 'impossible'; reason: 'changed' | 'deleted' | 'old' }
}

/** A plan, the last change and the result of a call, whatever the plan is about. */
interface Answer {
  plan: { state: 'ready'; id: string } | { state: 'same' | 'cannot' } | { state: 'unread'; message: string }
  change?: Change | undefined
  result?: ShopChangeResult | undefined
}

type Shown<A> = { state: 'loading' } | { state: 'failed'; message: string } | { state: 'shown'; answer: A }

/** A plan, and what became of it. One call at a time is under way. */
export interface ShopChange<A> {
  shown: Shown<A>
  doing: ShopChangeAction | 'load' | undefined
  act: (action: ShopChangeAction, id?: string) => void
}

/** Loads the plan for what the owner wants, again with each other `wanted`. */
export function useShopChange<Wanted, A extends Answer>(
  api: ShopChangeApi<Wanted, A>,
  wanted: Wanted
): ShopChange<A> {
  const [shown, setShown] = useState<Shown<A>>({ state: 'loading' })
  const [doing, setDoing] = useState<ShopChangeAction | 'load'>()
  useEffect(() => {
    let isOver = false
    const load = async () => {
      setDoing('load')
      const next = await api.load(wanted).then(
        (answer): Shown<A> => ({ state: 'shown', answer }),
        (error: unknown): Shown<A> => ({ state: 'failed', message: toMessage(error) })
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
    async (action: ShopChangeAction, id = '') => {
      setDoing(action)
      const result = await api.act(action, id, wanted)
      setDoing(undefined)
      if (result.state === 'failed') return setShown({ state: 'failed', message: result.message })
      setShown({ state: 'shown', answer: result.answer })
      void readRulesAgain()
    },
    [api, wanted]
  )
  return { shown, doing, act: (...call) => void act(...call) }
}

interface LastChangeProps {
  change: Change
  words: string
  isUndoing: boolean
  isBusy: boolean
  onUndo: () => void
}

/** The last change: whether the shop does so, and the way back. */
function LastChange({ change: { state, undo }, words, isUndoing, isBusy, onUndo }: LastChangeProps) {
  const locale = useStore($locale)
  const date = (at: Date) => new Intl.DateTimeFormat(locale, { dateStyle: 'long' }).format(at)
  return (
    <section className="fsb-mend-part" role="status">
      <Notice skin={state === 'done' ? 'info' : 'warning'}>{words}</Notice>
      <div className="fsb-mend-undo">
        <Text size="small" secondary>
          {undo.state === 'possible'
            ? fill(COPY.freeShipping.undoUntil, { date: date(undo.until) })
            : COPY.freeShipping.noUndo[undo.reason]}
        </Text>
        {undo.state === 'possible' && (
          <Button size="small" priority="secondary" disabled={isBusy} onClick={onUndo}>
            {isUndoing ? COPY.freeShipping.undoing : COPY.freeShipping.undo}
          </Button>
        )}
      </div>
    </section>
  )
}

const isToBeSaid = (
  result: ShopChangeResult | undefined
): result is Exclude<ShopChangeResult, 'written' | 'undone'> =>
  result !== undefined && result !== 'written' && result !== 'undone'

interface ChangeDialogProps<A extends Answer> extends ShopChange<A> {
  title: string
  onClose: () => void
  /** Fields of the owner, above the plan. */
  fields?: ReactNode
  /** The plan is not that of the fields: it cannot be confirmed now. */
  isOld?: boolean
  /** Words about the last change. */
  changeWords: (change: NonNullable<A['change']>) => string
  /** The plan; `isRefused`: Wix did not let the app carry it out. */
  children: (answer: A, isRefused: boolean) => ReactNode
}

/** Shows a change of the shop, and makes it when the owner confirms. */
export function ChangeDialog<A extends Answer>(props: ChangeDialogProps<A>) {
  const { title, onClose, fields, isOld = false, shown, doing, act, changeWords, children } = props
  const answer = shown.state === 'shown' ? shown.answer : undefined
  const { plan, change, result }: Partial<Answer> = answer ?? {}
  const isBusy = doing !== undefined || isOld
  const isRefused = result === 'permission'
  return (
    <Dialog
      title={title}
      onClose={onClose}
      footer={
        <>
          <Button priority="secondary" onClick={onClose}>
            {plan?.state === 'ready' && !isRefused ? COPY.ui.cancel : COPY.ui.close}
          </Button>
          {plan?.state === 'ready' && !isRefused ? (
            <Button disabled={isBusy} onClick={() => act('confirm', plan.id)}>
              {doing === 'confirm' ? COPY.freeShipping.writing : COPY.freeShipping.confirm}
            </Button>
          ) : (
            plan?.state !== 'same' &&
            shown.state !== 'loading' && (
              <Button disabled={isBusy} onClick={() => act('check')}>
                {doing === 'check' ? COPY.freeShipping.checking : COPY.freeShipping.checkAgain}
              </Button>
            )
          )}
        </>
      }
    >
      {fields}
      {shown.state === 'loading' && <Loading text={COPY.freeShipping.loading} />}
      {shown.state === 'failed' && <Notice skin="danger">{shown.message}</Notice>}
      {isToBeSaid(result) && <Notice skin="warning">{COPY.freeShipping.results[result]}</Notice>}
      {result === 'undone' && (
        <div role="status">
          <Notice skin="info">{COPY.freeShipping.undone}</Notice>
        </div>
      )}
      {answer?.change && change && (
        <LastChange
          change={change}
          words={changeWords(answer.change)}
          isUndoing={doing === 'undo'}
          isBusy={isBusy}
          onUndo={() => act('undo', change.id)}
        />
      )}
      {plan?.state === 'unread' && <Notice skin="warning">{plan.message}</Notice>}
      {answer && children(answer, isRefused)}
    </Dialog>
  )
}
