// What the shopper's build calls 'nanostores': an atom, which is all that a bar needs of it.

type Listener = (value: unknown) => void

export function atom(first: unknown) {
  let value = first
  const listeners = new Set<Listener>()
  return {
    get: () => value,
    set(next: unknown) {
      if (Object.is(value, next)) return
      value = next
      for (const listener of listeners) listener(value)
    },
    listen(listener: Listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    }
  }
}
