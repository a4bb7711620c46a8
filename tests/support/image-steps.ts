import { readFileSync } from 'node:fs'

/** One instruction of a Dockerfile. */
export interface Step {
  instruction: string
  /** Rest of the step after its instruction, in one line. */
  words: string
}

/** The stages of a Dockerfile: their steps, without comments. */
export function stagesOf(dockerfile: string): Step[][] {
  const lines = readFileSync(dockerfile, 'utf8')
    .replaceAll(/^#.*\n/gm, '')
    .replaceAll(/\\\n\s*/g, '')
    .split('\n')
    .filter((line) => line.trim() !== '')
  const stages: Step[][] = []
  for (const line of lines) {
    const [, instruction = '', words = ''] = /^([A-Z]+)\s+(.*)$/.exec(line) ?? []
    if (instruction === 'FROM') stages.push([])
    stages.at(-1)?.push({ instruction, words })
  }
  return stages
}

/** Returns the words of the stage's only step of this kind. */
export function wordsOf(stage: readonly Step[], instruction: string): string {
  const found = stage.filter((step) => step.instruction === instruction)
  if (found.length !== 1) throw new Error(`${found.length} steps ${instruction} in the Dockerfile's stage`)
  return found[0]?.words ?? ''
}
