/** The words of the page's start about when the bar is shown; `dialog-copy.ts` has the others. */
export const COPY = {
  button: {
    always: 'Always',
    from: (start: string) => `From ${start}`,
    until: (end: string) => `Until ${end}`,
    between: (start: string, end: string) => `${start} – ${end}`,
    campaigns: (count: number) => (count === 1 ? '1 campaign' : `${count} campaigns`),
    name: (words: string) => `${words}: when the bar is shown`
  }
} as const
