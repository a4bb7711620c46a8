import type { StatisticsDays } from '#shared/api/statistics-api.ts'
import { params, words } from '../words.ts'

import type { FigureId, StepId } from '../../analytics/figure-list.ts'

/** The words about what was measured. */
export const COPY = words('analytics', {
  loading: 'Loading your figures...',
  failed: 'Your figures could not be loaded.',
  reopen: 'Reopen this page from your Wix dashboard and look at them there.',
  sample: {
    badge: 'Sample data',
    explained:
      'These figures are an example of what the bar can do. They are not measured in your store and do not change.',
    change: 'compared with the week before',
    figures: { views: 'View Count', conversion: 'Conversion Rate', average: 'Avg Order Value' },
    soon: 'Nothing was measured yet. From the first cart on that shoppers fill with the bar on your site, your own figures take this place: views, carts that reach free shipping, products added from the strip, orders and their value, day by day.'
  },
  days: {
    label: 'Period',
    options: { 7: '7 days', 30: '30 days', 90: '90 days' } satisfies Record<StatisticsDays, string>
  },
  figures: {
    list: 'Figures',
    names: {
      shown: 'Views of the bar',
      qualified: 'Reached free shipping',
      add: 'Added from the strip',
      orders: 'Orders',
      average: 'Average order value'
    } satisfies Record<FigureId, string>,
    reported: 'reported by the page',
    against: params('against the {days} days before'),
    noneBefore: params('none in the {days} days before'),
    unmeasured: params('the {days} days before were not all measured'),
    noOrders: 'no order yet',
    explain: params('What is counted: {name}'),
    counted: {
      shown: 'How often the bar came into view on the pages of your shop.',
      qualified: 'Carts that reached the amount for free shipping, each of them once.',
      add: 'Products that shoppers added to their cart from the bar’s own product strip.',
      orders:
        'Orders that Wix told this app of, without those that were canceled or refunded in full. They are all orders of your shop, also of shoppers who did not see the bar.',
      reported:
        'Orders that the pages of your shop reported. Nobody else confirms them: take them as a hint, and your shop’s own figures as the truth.',
      average:
        'What goods cost after discounts, without shipping and tax and less refunds, divided by the orders.'
    } satisfies Record<FigureId | 'reported', string>,
    since: params('Measured since {date}, in days of UTC. The last day is not over yet.'),
    duringTest: 'A test runs: carts without the bar bring no views.',
    withRevenue: params(
      'The value of {counted} of {all} orders is known in your shop’s currency; the others are left out.'
    ),
    notCounted:
      'Shoppers who do not agree to analytics, or whose browser blocks such requests, are not counted.',
    share: params(
      'Your pages reported {reported} of the {orders} orders that Wix knows of, so about {share} of the shoppers who order are missing here.'
    ),
    unknownShare: 'How many they are cannot be known: they leave no trace.',
    allOrders: 'Wix tells of every order, whatever shoppers agree to.'
  },
  chart: {
    choose: 'By day',
    oneDay: 'One day is measured so far. The line begins with the second.',
    summary: params('{name} by day, {first} to {last}'),
    range: params('lowest {low} on {lowDay}, highest {high} on {highDay}'),
    today: 'today so far'
  },
  funnel: {
    title: 'From cart to order',
    names: {
      eligible: 'Carts with an item',
      shown: 'Views of the bar',
      qualified: 'Reached free shipping',
      checkout: 'Went to checkout',
      orders: 'Orders'
    } satisfies Record<StepId, string>,
    ofCarts: params('{share} of carts'),
    explain: 'What is counted here',
    eligible: 'A cart with an item, on a page that has the bar or would have it: each cart once.',
    shown: 'One cart can see the bar more than once.',
    checkout: 'Carts that went on to checkout.',
    moreOrders: 'There are more orders than visits to checkout: the shoppers who are not counted order too.'
  },
  table: {
    show: 'Show as table',
    hide: 'Hide table',
    title: 'Figures by day',
    day: 'Day',
    export: 'Download as CSV',
    exported: 'Your figures were downloaded.',
    columns: {
      eligible: 'Carts',
      shown: 'Views',
      progress25: 'Reached a quarter',
      progress50: 'Reached half',
      progress75: 'Reached three quarters',
      progress100: 'Reached the amount',
      add: 'Added from the strip',
      qualified: 'Reached free shipping',
      checkout: 'Checkouts',
      reportedOrder: 'Orders reported by the page',
      orders: 'Orders',
      ordersWithRevenue: 'Orders with a known value',
      revenue: 'Revenue',
      ordersWithShipping: 'Orders that paid for shipping',
      shippingPaid: 'Shipping paid',
      refunds: 'Orders with a refund',
      refunded: 'Refunded'
    },
    in: params('{name} ({currency})')
  }
})
