import { params, plural, words } from '../words.ts'

/** Every word an owner reads about products. */
export const COPY = words('products', {
  currency: {
    differs: params(
      'Your products are priced in {sold}, the threshold is in {currency}: shoppers see no bar. Take the new currency, then check the threshold.'
    ),
    use: params('Use {sold}')
  },
  enable: 'Enable Recommended Products',
  enableHelp: 'Suggest products that help shoppers reach free shipping',
  method: 'Selection method',
  methods: {
    manual: 'Manual Selection',
    automatic: 'Automatic (Popular Products)',
    category: 'By Category',
    closesGap: 'Products that close the gap'
  },
  selectedTitle: 'Selected products',
  selectedCount: params('{count}/{limit} products selected'),
  noneSelected: params('No products selected. Add up to {limit} products from the list below.'),
  handle: 'drag handle',
  reorderHelp:
    'Press space or enter to pick the product up, the arrow keys to move it, space or enter to put it down, and escape to put it back.',
  pickedUp: params('Picked up {name}. It is at position {position} of {count}.'),
  movedTo: params('{name} is over position {position} of {count}.'),
  movedOut: params('{name} is outside the list.'),
  dropped: params('{name} is now at position {position} of {count}.'),
  putBack: params('{name} is back where it was.'),
  orderHelp: 'Shoppers see them in this order. Drag a product by its handle to move it.',
  availableTitle: 'Available products',
  availableCount: params('{shown} of {total} shown'),
  searchLabel: 'Search products',
  searchPlaceholder: 'Search products by name...',
  search: 'Search',
  clearSearch: 'Clear search',
  resultsFor: params('Results for "{term}"'),
  showAll: 'Show all products',
  searchLimit: 'A search can have at most 100 characters.',
  blankSearch: 'Please enter a search term.',
  add: 'Add',
  addNamed: params('Add {name}'),
  removeNamed: params('Remove {name}'),
  reorderNamed: params('Reorder {name}'),
  loadMore: 'Load More',
  loadingMore: 'Loading...',
  tryAgain: 'Try again',
  noCatalog: params(
    'The products of your store cannot be shown: {reason}. Everything else works and can be saved.'
  ),
  noStore:
    'Wix Stores is not installed on this site, so there are no products to choose from. Everything else works and can be saved.',
  installStores: 'Install Wix Stores',
  loading: 'Loading products...',
  searching: params('Searching for "{term}"...'),
  unnamed: 'Unnamed product',
  withoutDetails: {
    loading: 'Loading product...',
    missing: 'This product is no longer in your store',
    failed: 'Name and price cannot be shown now'
  },
  missingName: params('deleted product {position}'),
  numbered: params('product {position}'),
  missingSummary: plural({
    one: 'One selected product is no longer in your store. Shoppers do not see it.',
    other: '{count} selected products are no longer in your store. Shoppers do not see them.'
  }),
  removeMissing: 'Remove from selection',
  full: params('All {limit} places are taken. Remove a product to add another.'),
  tooMany: params('Maximum of {limit} products can be selected'),
  notSelectable: 'This product cannot be selected.',
  savedFailed: 'Could not load saved product details for preview.',
  availableFailed: params('Failed to load available products: {reason}'),
  searchFailed: 'Search failed. Please try again.',
  searchFailedBecause: params('Search failed: {reason}'),
  /** Why something of the store cannot be shown. */
  reasons: {
    busy: 'The store is busy. Please try again in a minute.',
    forbidden: 'The app is not allowed to read this store. Check its permissions.',
    silent: params('The store is not answering ({status}). Please try again.'),
    unreachable: 'The store cannot be reached. Check the connection and try again.'
  },
  moreFailed: 'Failed to load more products',
  nothingFound: params('No products found matching "{term}".'),
  nothingLeft: 'No available products match your search.',
  nothingAvailable: 'No available products.',
  stripTitle: 'Products in the strip',
  popularHelp:
    'Your best sellers fill the strip by themselves, or your newest products while there are no sales.',
  category: 'Category',
  categoryHelp: 'The first products of the category fill the strip.',
  categoryOption: params('{name} ({count})'),
  chooseCategory: 'Choose a category',
  unknownCategory: 'A category that is no longer in your store',
  noCategories: 'Your store has no categories yet.',
  categoriesFailed: params('Failed to load categories: {reason}'),
  loadingCategories: 'Loading categories...',
  candidatesTitle: 'Products to choose from',
  gapHelp:
    'Each shopper first sees what brings their cart just over free shipping, out of these products. Nothing that is in the cart already is shown.',
  source: 'Taken from',
  bestSellers: 'Best sellers',
  soldOut: 'Sold out',
  noCategoryChosen: 'Choose a category to fill the strip.',
  stripEmpty: 'There are no products to show yet.',
  stripFailed: params('Failed to load products: {reason}'),
  moreDisplay: 'Names, icon and scrolling',
  nameLimit: 'Name character limit',
  buttonColor: 'Button color',
  buttonTextColor: 'Button text color',
  buttonContrast: 'Button text on button color',
  buttonStyle: 'Button style',
  buttonStyles: {
    rounded: 'Rounded',
    square: 'Square',
    'rounded-sm': 'Slightly Rounded',
    'rounded-lg': 'Large Rounded'
  },
  cardStyle: 'Product cards',
  cardStyles: { light: 'Light', dark: 'Dark' },
  showIcon: 'Show cart icon on buttons',
  scrolling: 'Scrolling behavior',
  scrollTypes: { manual: 'Manual (arrows)', auto: 'Automatic' },
  interval: 'Auto-scroll interval',
  characters: 'characters',
  seconds: 's'
})
