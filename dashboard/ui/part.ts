import { type ComponentType, lazy } from 'react'

import { untilIdle } from '../browser/idle.ts'

/** A part of the page that is loaded when it is first drawn. */
export const part = <Props>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => ({ default: await load() }))

/** A part that must not hold up the start of the page. */
export const laterPart = <Props>(load: () => Promise<ComponentType<Props>>) =>
  part(async () => {
    await untilIdle()
    return load()
  })
