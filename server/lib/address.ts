import type { ServiceContext } from './context.ts'

/** Whoever holds an IPv6 address holds its whole /64. */
const IPV6_GROUPS = 4

function network(address: string): string {
  const plain = address.startsWith('::ffff:') ? address.slice('::ffff:'.length) : address
  return plain.includes(':') ? plain.split(':').slice(0, IPV6_GROUPS).join(':') : plain
}

/**
 * Where a call comes from. Each trusted proxy appends the address it was called from to `X-Forwarded-For`,
 * so as many entries from the end are true; what stands before them is the caller's own invention.
 */
export function callerAddress(c: ServiceContext, trustedProxies: number): string {
  const socket = c.env?.incoming?.socket.remoteAddress ?? 'in memory'
  if (trustedProxies === 0) return network(socket)
  const forwarded = (c.req.header('X-Forwarded-For') ?? '').split(',').map((address) => address.trim())
  return network(forwarded.at(-trustedProxies) || socket)
}
