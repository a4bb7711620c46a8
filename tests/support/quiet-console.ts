import { afterEach, beforeEach, expect, vi } from 'vitest'

// A page or service that complains is broken, even when its answer looks right.
let complaints: string[] = []

beforeEach(() => {
  complaints = []
  for (const level of ['error', 'warn'] as const) {
    vi.spyOn(console, level).mockImplementation(
      (...words) => void complaints.push(words.map(String).join(' '))
    )
  }
})

afterEach(() => {
  if (complaints.length > 0) expect(complaints, 'console errors and warnings').toEqual([])
})
