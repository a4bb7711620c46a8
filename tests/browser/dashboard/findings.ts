import axe from 'axe-core'

/** Waits until colors have faded in, except spinners, which never end. */
const fading = () =>
  document
    .getAnimations()
    .filter(({ effect }) => Number.isFinite(Number(effect?.getComputedTiming().endTime)))

/** Lists the findings of axe-core on the page, and options without a value, a line each. */
export const findings = async () => {
  // Waits a frame: parts that React has still to draw begin to fade then.
  await new Promise(requestAnimationFrame)
  for (let ends = fading(); ends.length > 0; ends = fading())
    await Promise.all(ends.map(({ finished }) => finished.catch(() => {})))
  const { violations } = await axe.run(document, { resultTypes: ['violations'] })
  const options = Array.from(document.querySelectorAll('option'))
  return [
    ...violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`)),
    ...options.filter(({ value }) => value === '').map(({ label }) => `an option without a value: ${label}`)
  ]
}
