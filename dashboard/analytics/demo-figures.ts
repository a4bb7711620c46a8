/** What the Analytics & Performance section shows: an example, never a store's own numbers. `change` in percent, week over week. */
export const DEMO_FIGURES = [
  { title: 'View Count', value: '1,234', change: 12 },
  { title: 'Conversion Rate', value: '3.2%', change: 0.8 },
  { title: 'Avg Order Value', value: '$67.89', change: 5.4 }
] as const
