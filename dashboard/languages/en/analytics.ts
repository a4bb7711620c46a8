import type { StatisticsDays } from '#shared/api/statistics-api.ts'

import type { CardId, LineId } from '../../analytics/shown-figures.ts'
import { params, words } from '../words.ts'

/** The words about what was measured. */
export const COPY = words('analytics', {
  loading: 'Loading your figures...',
  failed: 'Your figures could not be loaded.',
  reopen: 'Reopen this page from your Wix dashboard.',
  list: 'Figures',
  cards: {
    views: 'View Count',
    conversion: 'Conversion Rate',
    average: 'Avg Order Value'
  } satisfies Record<CardId, string>,
  comparison: params('against the {days} days before'),
  noChange: 'Nothing to compare with yet.',
  about: {
    views: 'Times the bar came into view.',
    conversion: params('{reached} of {carts} carts reached free shipping.'),
    average: params('{orders} orders in {currency}: goods after discounts.'),
    noOrder: 'No order yet.'
  },
  sample: {
    badge: 'Sample data',
    explained: 'These figures are invented. Your own appear with the first cart.',
    comparison: 'compared with the week before'
  },
  days: {
    label: 'Period',
    options: { 7: '7 days', 30: '30 days', 90: '90 days' } satisfies Record<StatisticsDays, string>
  },
  chart: {
    choose: 'By day',
    title: params('{name} by day'),
    day: 'Day',
    today: params('{day} (so far)'),
    lines: {
      shown: 'Views of the bar',
      moved: 'Carts with the bar',
      reached: 'Reached free shipping',
      added: 'Added from the strip',
      ordered: 'Orders'
    } satisfies Record<LineId, string>
  },
  counted: 'Views and carts: counted in browsers, with consent. Orders: all that Wix tells of.'
})
