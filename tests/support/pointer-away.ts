import { beforeEach } from 'vitest'
import { commands } from 'vitest/browser'

declare module 'vitest/browser' {
  interface BrowserCommands {
    /** Moves the pointer to the corner of the window. */
    leaveAll(): Promise<void>
  }
}

// Moves the pointer away, so that the next test draws nothing under it that would show as hovered.
beforeEach(() => commands.leaveAll())
