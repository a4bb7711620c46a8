import { beforeEach } from 'vitest'
import { commands } from 'vitest/browser'

declare module 'vitest/browser' {
  interface BrowserCommands {
    /** Moves the pointer to the corner of the window. */
    leaveAll(): Promise<void>
  }
}

// Where one test left the pointer, the next may draw something that it should not hover over.
beforeEach(() => commands.leaveAll())
