import type { Mark } from '#shared/bar/bar-state.ts'

import { markLook } from '../bar/look.ts'

export { evaluateGoals } from '#shared/bar/goals.ts'

/** Marks the goals on the track. */
export function drawMarks(track: Element, marks: readonly Mark[] = []): void {
  const nodes = Array.from(track.querySelectorAll<HTMLElement>('.goal'))
  for (const node of nodes.slice(marks.length)) node.remove()
  marks.forEach((mark, index) => {
    const node = nodes[index] ?? track.appendChild(document.createElement('span'))
    node.setAttribute('part', 'goal')
    node.className = 'goal'
    for (const [name, value] of Object.entries(markLook(mark))) node.style.setProperty(name, value)
    node.toggleAttribute('data-reached', mark.isReached)
  })
}
