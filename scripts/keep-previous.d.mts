export function keepingPrevious(
  place: { dist: string; part: string },
  build: () => Promise<void>
): Promise<void>
