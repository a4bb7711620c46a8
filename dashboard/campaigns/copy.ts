/** The words about when the bar is shown, and about campaigns. */
export const COPY = {
  settings: {
    schedule: 'Times and campaigns',
    schedule_start: 'Shown from',
    schedule_end: 'Shown until',
    schedule_zone: 'Time zone',
    schedule_campaigns: 'Campaigns'
  },
  summary: (name: string, from: string, until: string, changes: number) =>
    `${name || 'Without a name'} (${from} – ${until}, ${changes === 1 ? '1 change' : `${changes} changes`})`
} as const
