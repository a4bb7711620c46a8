import type { Mark } from '#shared/bar/bar-state.ts'

import { markLook } from '../bar/look.ts'

export { evaluateGoals } from '#shared/bar/goals.ts'

/** Writes the names of the goals under the track, where the service drew a line for them. */
function drawLabels(track: Element, marks: readonly Mark[]): void {
  track.classList.toggle('ringed', marks.length > 0)
  track.parentNode?.querySelector('[part=goal-labels]')?.replaceChildren(
    ...marks.map(({ label }) => {
      const name = document.createElement('span')
      name.appendChild(document.createElement('bdi')).append(label)
      return name
    })
  )
}

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
  drawLabels(track, marks)
}
