import type { BarView } from '#shared/bar/bar-view.ts'

import type { FreeShippingBarStates } from './public-types.ts'

type State = keyof FreeShippingBarStates

const STATES: readonly State[] = ['qualified', 'hidden', 'loading']

function internalsOf(element: HTMLElement): CustomStateSet | undefined {
  try {
    const { states } = element.attachInternals()
    // Before Chrome 125 a state has to begin with two dashes, and is written in another way.
    states.add('loading')
    states.delete('loading')
    return states
  } catch {
    return undefined
  }
}

/** Tells style sheets the state of an element: `:state(qualified)`; in browsers without that the attribute `data-qualified`. */
export function createStates(element: HTMLElement) {
  const states = internalsOf(element)
  const set = (name: State, isOn: boolean) => {
    if (!states) element.toggleAttribute(`data-${name}`, isOn)
    else if (isOn) states.add(name)
    else states.delete(name)
  }
  return {
    show(view: BarView) {
      const isReady = view.state === 'ready'
      set('qualified', isReady && view.hasQualified)
      set('hidden', view.state === 'hidden')
      set('loading', view.state === 'loading')
    },
    clear() {
      for (const name of STATES) set(name, false)
    }
  }
}
