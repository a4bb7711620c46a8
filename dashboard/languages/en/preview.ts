import { params, words } from '../words.ts'

/** Every word an owner reads beside the preview. */
export const COPY = words('preview', {
  title: 'Live Preview',
  device: 'Preview device',
  devices: { desktop: 'Desktop', mobile: 'Mobile' },
  place: 'Place in your shop',
  off: 'Shoppers see no bar here: this place is switched off in Visibility & Placement.',
  disabled: 'The bar is switched off. Shoppers do not see it until you enable it and save.',
  cart: 'Simulated cart',
  cartAmount: 'Current cart amount',
  cartOf: params('{total} of {threshold}'),
  less: params('Take {amount} out of the cart'),
  more: params('Put {amount} into the cart'),
  quick: 'Show the bar when the cart is',
  quickCarts: { empty: 'Empty', 'half-way': 'Half-way', almost: 'Almost', reached: 'Reached' },
  staysInView: 'Shoppers see it there also while they scroll.',
  pricedIn: params('Priced in {sold}, the cart is in {currency}'),
  rightToLeft: 'Preview right to left',
  directionOfLanguage: 'The language of these texts has its own direction.',
  alreadyRightToLeft: 'The text direction is right to left already.',
  freeForAll: 'With a threshold of 0 every cart ships free.',
  loading: 'Loading the products of the strip...',
  stripFailed: 'The products of the strip cannot be shown now. Recommended Products says why.',
  noBar: {
    unreachable: params('No bar in {place}: your shop does not ship there.'),
    neverFree: params('No bar in {place}: no order ships free there.')
  },
  destination: {
    country: 'Deliver to',
    ofShop: 'Where your shop ships to',
    all: 'Other countries',
    choose: 'Choose a country',
    subdivision: 'State or province',
    anyOther: 'Any other'
  },
  why: {
    title: 'Why this number?',
    reasons: 'Reasons',
    fields: 'What is in the cart',
    coupon: 'Kind of discount',
    coupons: { amount: 'Amount', percent: 'Percentage', freeShipping: 'Free shipping' },
    discount: 'Discount',
    digital: 'Digital items',
    giftCards: 'Gift cards in the cart',
    payment: 'Paid with a gift card',
    pickup: 'The shopper picks it up',
    currency: 'Cart currency',
    rate: params('1 {own} in {other}'),
    rateHelp: 'Empty: the page knows no exchange rate.',
    rateProblem: 'Enter a number, such as 0.92.',
    otherCurrencies: 'Other currencies',
    pickProducts: 'Put products in, in place of the amount',
    addProduct: 'Product to put in',
    chooseProduct: 'Choose a product',
    noProducts: 'No products to choose from',
    products: 'Products in the cart',
    oneLess: params('One less: {name}'),
    oneMore: params('One more: {name}'),
    checkout: {
      empty: 'Checkout: put something into the cart to ask it',
      noPlace: 'Checkout: choose a country to ask it',
      noRate: 'Checkout: enter an exchange rate to ask it',
      asking: 'Checkout is asked...',
      free: params('Checkout: free shipping ({title})'),
      priced: params('Checkout: {options}'),
      pickupOnly: 'Checkout: pickup only',
      nothingToShip: 'Checkout: nothing to ship',
      unreachable: params('Checkout: no shipping to {place}'),
      unknown: params('Checkout cannot be asked: {message}')
    },
    differs: {
      tooEarly: params(
        'The bar’s amount is reached, but checkout takes {price}. On Wix such a cart gets no bar; on other pages the bar promises too much.'
      ),
      tooLate: 'Checkout ships this cart free, but the bar’s amount is not reached.',
      unexpected: 'Checkout ships there, but your shop’s rules, as they were read, do not.',
      unshipped: 'Checkout does not ship there, but your shop’s rules, as they were read, do.',
      changeAmount: 'Change the threshold, or your shop’s shipping rules.'
    }
  }
})
