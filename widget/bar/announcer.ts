import type { Add, Bar, BarAtoms } from '#shared/bar/bar.ts'
import type { ReadyView } from '#shared/bar/bar-view.ts'
import { atom, type ReadableAtom } from 'nanostores'

export type Announcer = ReturnType<typeof createAnnouncer>

/** The message is announced when it has not changed for this long, which is longer than the steps of a slider. */
const SETTLED_MS = 600
/** Screen readers have taken a text over after this long, also on a slow machine. */
const SPOKEN_MS = 3000

const steadyOf = ({ message, steadyMessage = message }: ReadyView): string => steadyMessage

/** The result of an add with its reason: a changed button can only be seen. */
function resultText({ language }: ReadyView, name: string, add: Exclude<Add, { state: 'waiting' }>): string {
  const values: Record<string, string> = { name, reason: add.state === 'refused' ? add.reason : '' }
  return language.bar.adds[add.state].replace(/\$\{(\w+)\}/g, (_, value) => values[value] ?? '').trim()
}

/** Texts for screen readers: a bar's message once it has stopped changing, until it is stopped, and others that are said. */
export function createAnnouncer($shown: Bar['$shown']) {
  /** '' once it was spoken: the message is in the page as text, and would be read twice. */
  const $announced = atom('')
  let settling: ReturnType<typeof setTimeout> | undefined
  let speaking: ReturnType<typeof setTimeout> | undefined
  /** The message that was announced last, and what of it stays the same while time passes. */
  let message = ''
  let steady = ''
  const say = (text: string) => {
    clearTimeout(speaking)
    $announced.set(text)
    speaking = setTimeout(() => $announced.set(''), SPOKEN_MS)
  }
  const note = (view: ReadyView) => {
    clearTimeout(settling)
    message = view.message
    steady = steadyOf(view)
  }
  const stopViews = $shown.subscribe((view) => {
    clearTimeout(settling)
    if (view.state !== 'ready' || steadyOf(view) === steady) return
    const announce = () => {
      note(view)
      say(message)
    }
    if (message === '') announce()
    else settling = setTimeout(announce, SETTLED_MS)
  })
  return {
    $announced: $announced as ReadableAtom<string>,
    say,
    /** The message is read in another way, because it has the keyboard focus. */
    skip: note,
    stop() {
      clearTimeout(settling)
      clearTimeout(speaking)
      stopViews()
    }
  }
}

/** Tells the results of adds, too. Returns a function that ends it. */
export function announceAdds(
  { say }: Pick<Announcer, 'say'>,
  { $shown, $adds }: Pick<Bar, '$shown'> & Pick<BarAtoms, '$adds'>
) {
  let adds: ReadonlyMap<string, Add> = new Map()
  return $adds.listen((now) => {
    const before = adds
    adds = now
    const view = $shown.get()
    if (view.state !== 'ready') return
    for (const { id, name } of view.products) {
      const add = now.get(id)
      if (add && add !== before.get(id) && add.state !== 'waiting') say(resultText(view, name, add))
    }
  })
}
