import type { Reporter, TestModule } from 'vitest/node'

/** Says at the end which strangers' projects were run, and how long each took with its installation. */
// oxlint-disable-next-line import/no-default-export -- Vitest imports a reporter as a default.
export default class ProjectsRun implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const rows = new Map<string, { seconds: number; failed: number; tests: number }>()
    for (const module of modules)
      for (const test of module.children.allTests()) {
        const name = test.fullName.split(/[: ]/)[0] ?? ''
        const { seconds, failed, tests } = rows.get(name) ?? { seconds: 0, failed: 0, tests: 0 }
        const { state } = test.result()
        if (state === 'skipped') continue
        rows.set(name, {
          seconds: seconds + (test.diagnostic()?.duration ?? 0) / 1000,
          failed: failed + Number(state !== 'passed'),
          tests: tests + 1
        })
      }
    // oxlint-disable-next-line no-console -- The report is what this is for.
    console.log(
      ['Projects that were run:']
        .concat(
          Array.from(
            rows,
            ([name, { seconds, failed, tests }]) =>
              `  ${failed > 0 ? 'FAILED' : 'ok    '} ${name.padEnd(16)} ${tests} tests, ${Math.round(seconds)} s`
          )
        )
        .join('\n')
    )
  }
}
