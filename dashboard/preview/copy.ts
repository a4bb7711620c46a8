/** Every word an owner reads beside the preview. */
export const COPY = {
  pane: { label: 'Preview', show: 'Show preview', hide: 'Hide preview' },
  title: 'Live Preview',
  device: 'Preview device',
  devices: { desktop: 'Desktop', mobile: 'Mobile' },
  disabled: 'The bar is switched off. Shoppers do not see it until you enable it and save.',
  cart: 'Simulated cart',
  cartAmount: 'Current cart amount',
  cartOf: (total: string, threshold: string) => `${total} of ${threshold}`,
  less: (amount: string) => `Take ${amount} out of the cart`,
  more: (amount: string) => `Put ${amount} into the cart`,
  quick: 'Show the bar when the cart is',
  quickCarts: { empty: 'Empty', 'half-way': 'Half-way', almost: 'Almost', reached: 'Reached' },
  places: {
    page: {
      top: 'Shoppers see it above the page’s content.',
      bottom: 'Shoppers see it below the page’s content.'
    },
    fixed: {
      top: 'Shoppers see it at the top of the window, also while they scroll.',
      bottom: 'Shoppers see it at the bottom of the window, also while they scroll.'
    }
  },
  rightToLeft: 'Preview right to left',
  alreadyRightToLeft: 'The text direction is right to left already.',
  freeForAll: 'With a threshold of 0 every cart ships free.',
  loading: 'Loading the products of the strip...',
  stripFailed: 'The products of the strip cannot be shown now. Recommended Products says why.'
} as const
