import { inject } from 'vitest'

import { beLate } from './late.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** `LATE=1`: windows are slow. */
    late: boolean
  }
}

if (inject('late')) beLate()
