import { params, words } from '../words.ts'

/** Every word an owner reads beside the preview. */
export const COPY = words('preview', {
  title: 'Live Preview',
  device: 'Preview device',
  devices: { desktop: 'Desktop', mobile: 'Mobile' },
  place: 'Place in your shop',
  off: 'Switched off in Visibility & Placement.',
  disabled: 'The bar is switched off.',
  cart: 'Simulated cart',
  cartAmount: 'Current cart amount',
  cartOf: params('{total} of {threshold}'),
  less: params('Take {amount} out of the cart'),
  more: params('Put {amount} into the cart'),
  quick: 'When the cart is',
  quickCarts: { empty: 'Empty', 'half-way': 'Half-way', almost: 'Almost', reached: 'Reached' },
  staysInView: 'Stays while they scroll.',
  pricedIn: params('Priced in {sold}, the cart is in {currency}'),
  rightToLeft: 'Preview right to left',
  directionOfLanguage: 'This language has its own direction.',
  alreadyRightToLeft: 'Already right to left.',
  freeForAll: 'Every cart ships free.',
  loading: 'Loading the products...',
  stripFailed: 'Products cannot be shown now.',
  noBar: {
    unreachable: params('No bar in {place}: not shipped there.'),
    neverFree: params('No bar in {place}: never free there.')
  },
  destination: {
    country: 'Deliver to',
    ofShop: 'Your shop’s countries',
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
    pickProducts: 'Put products in',
    addProduct: 'Product to put in',
    chooseProduct: 'Choose a product',
    noProducts: 'No products',
    products: 'Products in the cart',
    oneLess: params('One less: {name}'),
    oneMore: params('One more: {name}'),
    checkout: {
      empty: 'Checkout: the cart is empty',
      noPlace: 'Checkout: choose a country',
      asking: 'Checkout is asked...',
      free: params('Checkout: free shipping ({title})'),
      priced: params('Checkout: {options}'),
      pickupOnly: 'Checkout: pickup only',
      nothingToShip: 'Checkout: nothing to ship',
      unreachable: params('Checkout: no shipping to {place}'),
      unknown: params('Checkout cannot be asked: {message}')
    },
    differs: {
      tooEarly: params('The bar’s amount is reached, but checkout takes {price}.'),
      tooLate: 'Checkout ships free before the bar’s amount.',
      unexpected: 'Checkout ships there, your shop’s rules do not.',
      unshipped: 'Checkout does not ship there, your shop’s rules do.',
      changeAmount: 'Change the threshold or your shop’s rules.'
    }
  }
})
