import * as v from 'valibot'

/** A table of messages: `type` on the wire → what must come with it. */
export type Messages = Record<string, v.GenericSchema<unknown, object>>

/** Why a message was not heard. */
export type Drop = 'origin' | 'unknown' | 'invalid'

type Body<S extends Messages[string]> = v.InferInput<S>
type SendArguments<S extends Messages[string]> = object extends Body<S> ? [body?: Body<S>] : [body: Body<S>]

/** Both ends of a conversation between two windows; `close` ends it. */
export interface Channel<Sends extends Messages, Receives extends Messages> {
  send<N extends keyof Sends & string>(name: N, ...body: SendArguments<Sends[N]>): void
  on<N extends keyof Receives & string>(
    name: N,
    listener: (message: v.InferOutput<Receives[N]>) => void
  ): () => void
  close(): void
}

export interface ChannelOptions<Sends extends Messages, Receives extends Messages> {
  sends: Sends
  receives: Receives
  /** The other window; asked at each use, because a frame's window comes late. */
  peer: () => Window | null
  /** Origins the other window may have. `['*']`: whoever sends the first valid message stays the only one. */
  origins?: readonly string[]
  /** Whose conversation this is: sent along, and messages that name another one are not for us. */
  instanceId?: string | undefined
  onDrop?: (reason: Drop, name: string, detail?: string) => void
}

/** One `console.debug` line per reason and name: heard, not understood, ignored. */
function debugDrop(): NonNullable<ChannelOptions<Messages, Messages>['onDrop']> {
  const told = new Set<string>()
  return (reason, name, detail) => {
    const line = `free-shipping-bar: ignored message "${name.slice(0, 60)}" (${reason})`
    if (told.has(line) || told.size > 20) return
    told.add(line)
    console.debug(line, detail ?? '')
  }
}

/**
 * Speaks two message tables with another window. What arrives is checked in this order:
 * window, text `type`, own echo, origin, known name, schema; listeners get the parsed value, never the raw one.
 * The order is from penpal: only a valid message may pin an origin.
 */
export function openChannel<Sends extends Messages, Receives extends Messages>(
  options: ChannelOptions<Sends, Receives>
): Channel<Sends, Receives> {
  const { sends, receives, peer, origins = ['*'], instanceId, onDrop = debugDrop() } = options
  const listeners = new Map<string, Set<(message: never) => void>>()
  const open = origins.includes('*')
  let pinned: string | undefined

  const receive = ({ source, origin, data }: MessageEvent<unknown>) => {
    if (source === null || source !== peer()) return
    if (typeof data !== 'object' || data === null || !('type' in data) || typeof data.type !== 'string')
      return
    const name = data.type
    if (Object.hasOwn(sends, name) || isForAnother(data, instanceId)) return
    if (pinned === undefined ? !open && !origins.includes(origin) : origin !== pinned)
      return onDrop('origin', name)
    const schema = Object.hasOwn(receives, name) ? receives[name] : undefined
    if (!schema) return onDrop('unknown', name)
    const parsed = parse(schema, data)
    if (!parsed.success) return onDrop('invalid', name, parsed.detail)
    pinned = origin
    for (const listener of listeners.get(name) ?? []) Reflect.apply(listener, undefined, [parsed.output])
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
      const heard = listeners.get(name) ?? new Set()
      listeners.set(name, heard.add(listener))
      return () => void heard.delete(listener)
    },
    close() {
      removeEventListener('message', receive)
      listeners.clear()
    }
  }
}

const isForAnother = (data: object, instanceId: string | undefined) =>
  instanceId && 'instanceId' in data && data.instanceId !== instanceId

/** A getter that throws or a nesting without end is one more invalid message. */
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
