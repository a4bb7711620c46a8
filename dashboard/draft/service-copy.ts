import { draftApi, type DraftResult } from '#shared/api/draft-api.ts'
import type { ServiceOptions } from '#shared/api/service-call.ts'
import type { Instance } from '#shared/instance.ts'
import { $unsaved, type Keeper, passSequence, type Unsaved } from './kept-draft.ts'

/** How long an owner has changed nothing before the service is told. */
const QUIET_MS = 2500

export interface ServiceCopyOptions {
  service: ServiceOptions
  instance: Instance
  /** The service has a draft of this owner. */
  hasDraft: boolean
}

/**
 * Keeps what is unsaved at the service, for another browser. Silent: what fails is tried again with the next change and
 * when the page ends, and is kept in the tab all the same.
 */
export function keepAtService({ service, instance, hasDraft }: ServiceCopyOptions): Keeper {
  const api = draftApi(service)
  const { instanceId, credential } = instance
  let due: Unsaved | undefined
  let isThere = hasDraft
  let isRefused = false
  let latest = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  let callsUnderWay = 0
  let isNextAwaited = false

  /** Waits for an earlier call: one that it overtakes would be refused as the older one. */
  function sendInTurn() {
    if (callsUnderWay === 0) void send()
    else isNextAwaited = true
  }

  async function send() {
    clearTimeout(timer)
    const change = due
    due = undefined
    if (!change || isRefused) return
    const { state, sequence, ...draft } = change
    latest = sequence
    const call = { instanceId, credential, sequence }
    if (state === 'changes') isThere = true
    callsUnderWay += 1
    const result = await ('settings' in draft ? api.keep({ ...call, ...draft }) : api.drop(call))
    callsUnderWay -= 1
    settle(change, result)
    if (!isNextAwaited) return
    isNextAwaited = false
    sendInTurn()
  }

  function settle(change: Unsaved, result: DraftResult) {
    const { state, sequence } = change
    if (result.state === 'refused') isRefused = true
    if (result.state === 'older') passSequence(result.sequence)
    if (latest !== sequence) return
    if (result.state === 'failed') due ??= change
    if (result.state === 'done') isThere = state === 'changes'
  }

  const stopFollowing = $unsaved.subscribe((unsaved) => {
    clearTimeout(timer)
    isNextAwaited = false
    due = unsaved?.state === 'nothing' && !isThere ? undefined : unsaved
    if (due) timer = setTimeout(sendInTurn, due.state === 'nothing' ? 0 : QUIET_MS)
  })

  return {
    keepNow: () => void send(),
    stop() {
      stopFollowing()
      clearTimeout(timer)
    }
  }
}
