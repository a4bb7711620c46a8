import type { Integrations, PartName } from '#shared/api/site-script.ts'

interface PartModules {
  goals: typeof import('../parts/goals.ts')
  strip: typeof import('../parts/strip.ts')
  test: typeof import('../parts/test.ts')
  theme: typeof import('../parts/theme.ts')
  time: typeof import('../parts/time.ts')
}

/** The code of the parts that a page has by now. */
export type Parts = { [N in PartName]?: PartModules[N] | undefined } & {
  /** Absent: the owner wants none. */
  integrations?: Integrations
}
