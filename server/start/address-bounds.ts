import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'

import { LRUCache } from 'lru-cache'

import { connectionAddress } from '../lib/address.ts'

/** Requests of one address that do not say how long their body is: each may come in thousands of parts. */
const UNMEASURED_MAX = 8
/** An address that sent too much at one time so often is let in no more for a time. */
const OFFENCES_MAX = 3
const BARRED_MS = 10_000
const BARRED_KEPT_MAX = 10_000

/** Bounds what each address does at one time. */
export function createAddressBounds(connectionsMax: number) {
  const addresses = new Map<string, { open: Set<Socket>; unmeasured: number }>()
  const offences = new LRUCache<string, number>({ max: BARRED_KEPT_MAX, ttl: BARRED_MS })
  const isBarred = (address: string) => (offences.get(address) ?? 0) >= OFFENCES_MAX
  return {
    /** Counts one more connection: barred where its address sent too much, too many where it has as many as it may. */
    connected(socket: Socket): 'open' | 'barred' | 'tooMany' {
      const address = connectionAddress(socket.remoteAddress)
      if (isBarred(address)) return 'barred'
      const its = addresses.get(address) ?? { open: new Set(), unmeasured: 0 }
      if (its.open.size >= connectionsMax) return 'tooMany'
      addresses.set(address, its)
      its.open.add(socket)
      socket.once('close', () => {
        its.open.delete(socket)
        if (its.open.size === 0) addresses.delete(address)
      })
      return 'open'
    },
    /** @returns false where too many bodies without a length are under way from its address */
    admits(request: IncomingMessage): boolean {
      const its = addresses.get(connectionAddress(request.socket.remoteAddress))
      if (!its || request.headers['transfer-encoding'] === undefined) return true
      if (its.unmeasured >= UNMEASURED_MAX) return false
      its.unmeasured += 1
      request.once('close', () => (its.unmeasured -= 1))
      return true
    },
    /**
     * Counts a connection that sent too much at one time. After a few, all of its address are closed at once: else Node
     * would read what each of them sent before anything else.
     */
    offended({ remoteAddress }: Socket) {
      const address = connectionAddress(remoteAddress)
      offences.set(address, (offences.get(address) ?? 0) + 1)
      if (isBarred(address)) for (const socket of addresses.get(address)?.open ?? []) socket.destroy()
    }
  }
}

export type AddressBounds = ReturnType<typeof createAddressBounds>
