import type { StatisticsDays } from '#shared/api/statistics-api.ts'
import { params, words } from '../words.ts'

import type { FigureId, StepId } from '../../analytics/figure-list.ts'

/** The words about what was measured. */
export const COPY = words('analytics', {
  loading: 'Loading your figures...',
  failed: 'Your figures could not be loaded.',
  reopen: 'Reopen this page from your Wix dashboard and look at them there.',
  ofBrowsers:
    'Counted in shoppers’ browsers, with their consent: anybody can falsify such counts, so take them as a description and not as proof.',
  howCounted: 'What is counted and assumed',
  details: 'Details',
  result: {
    carts: params(
      'Of {carts} carts that saw the bar in the last {days} days, {share} reached free shipping.'
    ),
    onlyTest: 'Only a test tells whether the bar brings orders.'
  },
  sample: {
    title: 'Your figures will be here',
    badge: 'Sample data',
    explained:
      'These figures are invented. They show what this page will look like; they were measured in no store and say nothing about what the bar brings.',
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
    shopList: 'Orders of your shop',
    names: {
      shown: 'Views of the bar',
      qualified: 'Reached free shipping',
      add: 'Added from the strip',
      orders: 'Orders',
      average: 'Average order value'
    } satisfies Record<FigureId, string>,
    reported: 'reported by the page',
    against: params('{change} ({range}) in {days} whole days, against the {days} days before'),
    noChange: params('no clear change ({range}) in {days} whole days, against the {days} days before'),
    between: params('between {low} and {high}'),
    noneBefore: params('nothing to compare in the {days} days before'),
    unmeasured: params('the {days} days before were not all measured'),
    ofShop: {
      platform:
        'All orders of your shop, as Wix reports them. Whether they are more or fewer because of the bar cannot be read from them: only a test tells that.',
      reported:
        'All orders that the pages of your shop reported. Whether they are more or fewer because of the bar cannot be read from them.'
    },
    noOrders: 'no order yet',
    explain: params('What is counted: {name}'),
    counted: {
      shown: 'How often the bar came into view on the pages of your shop. One shopper can see it many times.',
      qualified: 'Carts that reached the amount for free shipping, each of them once.',
      add: 'Products that shoppers added to their cart from the bar’s own product strip.',
      orders:
        'Orders that Wix told this app of, without those that were canceled or refunded in full. They are all orders of your shop, also of shoppers who did not see the bar.',
      reported:
        'Orders that the pages of your shop reported. Nobody else confirms them: take them as a hint, and your shop’s own figures as the truth.',
      average:
        'What goods cost after discounts, without shipping and tax and less refunds, divided by the orders.'
    } satisfies Record<FigureId | 'reported', string>,
    since: params('Measured since {date}, in days of UTC. Today is not over yet.'),
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
    none: 'No cart was counted here in these days. Carts are counted from their first item on, on pages where the bar is on screen.',
    counted: {
      funnelSeen: 'carts with an item on a page where the bar was on screen, each once in a browser tab.',
      funnelReached: 'of these carts, those that reached the amount for free shipping.',
      funnelCheckout: 'of these, those that went on to checkout.',
      funnelOrdered: 'of these, those whose shopper came to the page after the order in the same tab.'
    } satisfies Record<StepId, string>,
    proves:
      'Carts that were ordered without reaching the amount are not in the last steps. The steps do not show what the bar caused: these carts may have come as far without it.'
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
