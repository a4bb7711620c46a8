/** Fault of calls whose `METHOD /path` includes `match`: they wait, then are answered or do not arrive. */
interface Fault {
  match: string
  until?: Promise<void>
  answer?: number | 'offline' | undefined
}

/** A network in front of `send` that a test can break and slow down. */
export function makeNetwork(send: typeof fetch) {
  let faults: Fault[] = []
  const sent: string[] = []
  let held = 0

  const call: typeof fetch = async (input, init) => {
    const request = new Request(input, init)
    const name = `${request.method} ${new URL(request.url).pathname}`
    sent.push(request.url)
    const { until, answer } = faults.find(({ match }) => name.includes(match)) ?? {}
    if (until) {
      held += 1
      await until
      held -= 1
    }
    if (answer === undefined) return send(request)
    if (answer === 'offline') throw new TypeError('fetch failed')
    return Response.json({ message: 'Broken by a test', details: {} }, { status: answer })
  }

  return {
    fetch: call,
    /** The addresses of all calls. */
    sent,
    /** Number of calls that wait to be released. */
    held: () => held,
    /** Calls to `match` are answered with `answer`, or do not arrive at all. */
    breakCalls: (match: string, answer: number | 'offline') => {
      faults = [{ match, answer }, ...faults]
    },
    /** Calls to `match` wait until the returned function is called; then they go through, or get `answer`. */
    holdCalls(match: string, answer?: number | 'offline') {
      let release = () => {}
      const until = new Promise<void>((resolve) => (release = resolve))
      faults = [{ match, until, answer }, ...faults]
      return release
    },
    /** Ends all faults, except for calls that wait already. */
    mend: () => void (faults = [])
  }
}
