import { isIPv4, isIPv6 } from 'node:net'

import { expandIPv6 } from 'hono/utils/ipaddr'

import type { ServiceContext } from './context.ts'

/** Groups of the /64 that the holder of an IPv6 address has. */
const IPV6_GROUPS = 4
const IPV4_IN_IPV6 = '0000:0000:0000:0000:0000:ffff:'

/** `203.0.113.7:4711` and `[2001:db8::1]:443` without their ports: every connection has another one. */
function withoutPort(entry: string): string {
  const [, bracketed] = /^\[([^\]]*)\](?::\d+)?$/.exec(entry) ?? []
  const [, plain] = /^([\d.]+):\d+$/.exec(entry) ?? []
  return bracketed ?? plain ?? entry
}

/** Returns the network whose addresses share one caller's limits, or undefined for a text that is no address. */
function network(entry: string): string | undefined {
  const address = withoutPort(entry)
  if (isIPv4(address)) return ownText(address)
  if (!isIPv6(address)) return undefined
  const [plain = ''] = address.toLowerCase().split('%', 1)
  const full = expandIPv6(plain)
  if (!full.startsWith(IPV4_IN_IPV6)) return ownText(full.split(':').slice(0, IPV6_GROUPS).join(':'))
  const bytes = Buffer.from(full.slice(IPV4_IN_IPV6.length).replace(':', ''), 'hex')
  return bytes.join('.')
}

/**
 * Returns the caller's network. Each trusted proxy appends the address it was called from to `X-Forwarded-For`,
 * so as many entries from the end are true; the caller may have invented those before them.
 */
export function callerAddress(c: ServiceContext, trustedProxies: number): string {
  const socket = c.env?.incoming?.socket.remoteAddress ?? 'in memory'
  const forwarded = trustedProxies === 0 ? undefined : c.req.header('X-Forwarded-For')
  const entry = forwarded?.split(',').at(-trustedProxies)?.trim() ?? ''
  return network(entry) ?? network(socket) ?? socket
}

/**
 * A copy of the text in memory of its own. A slice of a longer text keeps the whole of it in memory, so whatever is
 * kept of a request (an instance id, an address) is copied first: otherwise a few bytes would hold all of its 64 KB.
 */
export const ownText = (text: string): string => Buffer.from(text).toString()
