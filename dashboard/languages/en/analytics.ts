import type { StatisticsDays } from '#shared/api/statistics-api.ts'
import { params, words } from '../words.ts'

import type { FigureId, StepId } from '../../analytics/figures/figure-list.ts'

/** The words about what was measured. */
export const COPY = words('analytics', {
  loading: 'Loading your figures...',
  failed: 'Your figures could not be loaded.',
  reopen: 'Reopen this page from your Wix dashboard.',
  ofBrowsers: 'Counted in browsers, with consent: no proof.',
  howCounted: 'How it is counted',
  details: 'Details',
  result: {
    carts: params('In {days} days {share} of {carts} carts reached free shipping.'),
    onlyTest: 'Only a test tells whether the bar brings orders.'
  },
  sample: {
    title: 'Your figures will be here',
    badge: 'Sample data',
    explained: 'These figures are invented.',
    change: 'compared with the week before',
    figures: { views: 'View Count', conversion: 'Conversion Rate', average: 'Avg Order Value' },
    soon: 'Your own figures appear with the first cart.'
  },
  days: {
    label: 'Period',
    options: { 7: '7 days', 30: '30 days', 90: '90 days' } satisfies Record<StatisticsDays, string>
  },
  figures: {
    list: 'Figures',
    shopList: 'Orders of your shop',
    names: {
      shown: 'Views of the bar',
      qualified: 'Reached free shipping',
      add: 'Added from the strip',
      orders: 'Orders',
      average: 'Average order value'
    } satisfies Record<FigureId, string>,
    reported: 'reported by the page',
    against: params('{change} ({range}) in {days} days, against the {days} before'),
    noChange: params('no clear change ({range}) in {days} days, against the {days} before'),
    between: params('between {low} and {high}'),
    noneBefore: params('nothing in the {days} days before'),
    unmeasured: params('the {days} days before: partly measured'),
    ofShop: {
      platform: 'All orders of your shop, also without the bar.',
      reported: 'All orders that your pages reported.'
    },
    noOrders: 'no order yet',
    explain: params('What is counted: {name}'),
    counted: {
      shown: 'Times the bar came into view.',
      qualified: 'Carts that reached the amount, each once.',
      add: 'Products added from the bar’s strip.',
      orders: 'All orders but canceled and refunded ones.',
      reported: 'Orders that your pages reported, unconfirmed.',
      average: 'Goods per order, after discounts and refunds.'
    } satisfies Record<FigureId | 'reported', string>,
    since: params('Measured since {date}, in days of UTC.'),
    duringTest: 'A test runs: fewer views.',
    withRevenue: params('{counted} of {all} orders have a known value.'),
    notCounted: 'Without consent, nobody is counted.',
    share: params('Your pages reported {reported} of {orders} orders: {share} are missing here.'),
    unknownShare: 'How many is not known.',
    allOrders: 'Wix tells of every order.'
  },
  chart: {
    choose: 'By day',
    oneDay: 'The line begins with the second day.',
    summary: params('{name} by day, {first} to {last}'),
    range: params('{low} on {lowDay} to {high} on {highDay}'),
    today: 'today so far',
    soFar: params('today so far {value}')
  },
  funnel: {
    title: 'Carts that saw the bar',
    names: {
      funnelSeen: 'Saw the bar',
      funnelReached: 'Then reached free shipping',
      funnelCheckout: 'Then went to checkout',
      funnelOrdered: 'Then ordered'
    } satisfies Record<StepId, string>,
    ofCarts: params('{share} of these carts'),
    none: 'No cart in these days.',
    counted: {
      funnelSeen: 'carts that saw the bar.',
      funnelReached: 'those that reached the amount.',
      funnelCheckout: 'those that went to checkout.',
      funnelOrdered: 'those ordered in the same tab.'
    } satisfies Record<StepId, string>,
    proves: 'This does not show what the bar caused.'
  },
  table: {
    show: 'Show as table',
    hide: 'Hide table',
    title: 'Figures by day',
    day: 'Day',
    export: 'Download as CSV',
    exported: 'Your figures were downloaded.',
    today: params('{day} (so far)'),
    isOver: { title: 'Day is over', yes: 'yes', no: 'no' },
    /** In the order of the exported file; a new one goes to the end. */
    columns: {
      eligible: 'Carts',
      shown: 'Views',
      progress25: 'Reached a quarter',
      progress50: 'Reached half',
      progress75: 'Reached three quarters',
      progress100: 'Reached the amount',
      qualified: 'Reached free shipping',
      add: 'Added from the strip',
      checkout: 'Checkouts',
      orders: 'Orders',
      reportedOrder: 'Orders reported by the page',
      funnelSeen: 'Carts that saw the bar',
      funnelReached: 'Of these, reached free shipping',
      funnelCheckout: 'Of these, went to checkout',
      funnelOrdered: 'Of these, ordered',
      ordersWithRevenue: 'Orders with a known value',
      revenue: 'Revenue',
      ordersWithShipping: 'Orders that paid for shipping',
      shippingPaid: 'Shipping paid',
      refunds: 'Orders with a refund',
      refunded: 'Refunded',
      charged: 'Reached the amount, delivery charged'
    },
    in: params('{name} ({currency})')
  }
})
