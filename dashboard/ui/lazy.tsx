import { type ComponentType, lazy, type ReactNode, Suspense } from 'react'

import { untilIdle } from './idle.ts'

type Load<Props> = () => Promise<ComponentType<Props>>

/** A part of the page that is loaded when it is first drawn; `room`: the placeholder until then. */
export function lazyComponent<Props extends object>(
  load: Load<Props>,
  room?: (given: Props) => ReactNode
): ComponentType<Props> {
  const Lazy = lazy(async () => {
    const Loaded = await load()
    return { default: ({ given }: { given: Props }) => <Loaded {...given} /> }
  })
  return (given) => (
    <Suspense fallback={room?.(given)}>
      <Lazy given={given} />
    </Suspense>
  )
}

/** A part that must not hold up the start of the page. */
export const idleComponent = <Props extends object>(load: Load<Props>, room?: (given: Props) => ReactNode) =>
  lazyComponent(async () => {
    await untilIdle()
    return load()
  }, room)
