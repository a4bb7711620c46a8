import * as v from 'valibot'
import { hasOwn } from '../older-browsers.ts'

/** A table of messages: `type` on the wire → what must come with it. */
export type Messages = Record<string, v.GenericSchema<unknown, object>>

/** Why a message was ignored. */
export type Drop = 'origin' | 'unknown' | 'invalid'

type Body<S extends Messages[string]> = v.InferInput<S>
type SendArguments<S extends Messages[string]> = object extends Body<S> ? [body?: Body<S>] : [body: Body<S>]

/** One end of a channel between two windows. */
export interface Channel<Sends extends Messages, Receives extends Messages> {
  send<N extends keyof Sends & string>(name: N, ...body: SendArguments<Sends[N]>): void
  on<N extends keyof Receives & string>(
    name: N,
    listener: (message: v.InferOutput<Receives[N]>) => void
  ): () => void
  /** Calls `listener` for every valid message, before the listeners for its name. */
  onAny(listener: () => void): void
  /** Hears a message that came before the channel was opened. */
  hear(event: MessageEvent<unknown>): void
  close(): void
}

export interface ChannelOptions<Sends extends Messages, Receives extends Messages> {
  sends: Sends
  receives: Receives
  /** The other window. Called at each use, because a frame's window may not exist yet. */
  peer: () => Window | null
  /** Origins the other window may have. `['*']` allows all until the first valid message, then only its origin. */
  origins?: readonly string[]
  /** The instance this channel is for: it is sent along, and messages that name another one are ignored. */
  instanceId?: string | undefined
  onDrop?: (reason: Drop, name: string, detail?: string) => void
}

/** Logs each reason and name once with `console.debug`. */
function debugDrop(): NonNullable<ChannelOptions<Messages, Messages>['onDrop']> {
  const logged = new Set<string>()
  return (reason, name, detail) => {
    const line = `free-shipping-bar: ignored message "${name.slice(0, 60)}" (${reason})`
    if (logged.has(line) || logged.size > 20) return
    logged.add(line)
    console.debug(line, detail ?? '')
  }
}

/** The result of checking a message that is for us. */
type Verdict =
  | { state: 'dropped'; reason: Drop; name: string; detail?: string }
  | { state: 'accepted'; name: string; message: object }

const isForAnother = (data: object, instanceId: string | undefined) =>
  instanceId && 'instanceId' in data && data.instanceId !== instanceId

type Rules = Pick<ChannelOptions<Messages, Messages>, 'sends' | 'receives' | 'peer' | 'instanceId'> & {
  isAllowed: (origin: string) => boolean
}

/** Checks window, text `type`, own echo, origin, name and schema, in this order. Undefined: not for us. */
function judge({ source, origin, data }: MessageEvent<unknown>, rules: Rules): Verdict | undefined {
  const { sends, receives, peer, instanceId, isAllowed } = rules
  if (source === null || source !== peer()) return undefined
  if (typeof data !== 'object' || data === null || !('type' in data) || typeof data.type !== 'string')
    return undefined
  const name = data.type
  if (hasOwn(sends, name) || isForAnother(data, instanceId)) return undefined
  if (!isAllowed(origin)) return { state: 'dropped', reason: 'origin', name }
  const schema = hasOwn(receives, name) ? receives[name] : undefined
  if (!schema) return { state: 'dropped', reason: 'unknown', name }
  const parsed = parse(schema, data)
  return parsed.success
    ? { state: 'accepted', name, message: parsed.output }
    : { state: 'dropped', reason: 'invalid', name, detail: parsed.detail }
}

/**
 * Opens a channel to another window with two message tables. Listeners get the parsed value, never the raw one. Only a
 * valid message may pin the origin.
 */
export function openChannel<Sends extends Messages, Receives extends Messages>(
  options: ChannelOptions<Sends, Receives>
): Channel<Sends, Receives> {
  const { sends, receives, peer, origins = ['*'], instanceId, onDrop = debugDrop() } = options
  const listeners = new Map<string, Set<(message: never) => void>>()
  const anyListeners = new Set<() => void>()
  const open = origins.includes('*')
  let pinned: string | undefined
  const isAllowed = (origin: string) =>
    pinned === undefined ? open || origins.includes(origin) : origin === pinned

  const receive = (event: MessageEvent<unknown>) => {
    const verdict = safely(() => judge(event, { sends, receives, peer, instanceId, isAllowed }))
    if (verdict?.state === 'dropped') onDrop(verdict.reason, verdict.name, verdict.detail)
    if (verdict?.state !== 'accepted') return
    pinned = event.origin
    for (const listener of anyListeners) listener()
    // `on` stores a listener under the name whose schema has parsed the message.
    const named = listeners.get(verdict.name) as Set<(message: object) => void> | undefined
    for (const listener of named ?? []) listener(verdict.message)
  }

  addEventListener('message', receive)

  return {
    send(name, ...[body]) {
      const only = pinned ?? (open || origins.length > 1 ? '*' : (origins[0] ?? '*'))
      // A sandboxed frame has the origin 'null', which postMessage cannot address.
      peer()?.postMessage(
        Object.assign({}, body, instanceId ? { instanceId } : {}, { type: name }),
        only === 'null' ? '*' : only
      )
    },
    on(name, listener) {
      const named = listeners.get(name) ?? new Set()
      listeners.set(name, named.add(listener))
      return () => void named.delete(listener)
    },
    onAny: (listener) => void anyListeners.add(listener),
    hear: receive,
    close() {
      removeEventListener('message', receive)
      listeners.clear()
      anyListeners.clear()
    }
  }
}

/** A page can create an event itself, with getters that throw: such a message is dropped. */
function safely(judged: () => Verdict | undefined): Verdict | undefined {
  try {
    return judged()
  } catch (error) {
    return { state: 'dropped', reason: 'invalid', name: 'unreadable', detail: String(error) }
  }
}

/** A getter that throws, or endless nesting, makes the message invalid. */
function parse(schema: Messages[string], data: object) {
  try {
    const result = v.safeParse(schema, data)
    return result.success
      ? { success: true as const, output: result.output }
      : { success: false as const, detail: result.issues[0].message }
  } catch (error) {
    return { success: false as const, detail: String(error) }
  }
}
