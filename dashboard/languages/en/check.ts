import { params, plural, words } from '../words.ts'

/** The words of "Check everything": every cart, language and screen in one place. */
export const COPY = words('check', {
  open: 'Check everything',
  title: 'Check everything',
  intro: 'Your bar as shoppers see it: every kind of cart, in each of your languages and places.',
  campaigns: 'The texts and colors of campaigns are not checked here.',
  notLoaded: params(
    'The words of {names} could not be loaded: these pages are missing here. Try again later.'
  ),
  checking: 'Checking…',
  checked: plural({ one: '{count} picture checked', other: '{count} pictures checked' }),
  found: plural({ one: '{count} thing to look at', other: '{count} things to look at' }),
  allGood: 'Every text fits, can be read, and names what it should.',
  findings: 'What to look at',
  onlyFound: 'Only findings',
  noBar: 'No bar: shoppers see nothing here.',
  goTo: 'Go to the field',
  of: params('{language}: {field}'),
  mainTexts: 'Default texts',
  states: {
    empty: 'Empty cart',
    halfWay: 'Half-way',
    almost: 'Almost there',
    oneProduct: 'One product away',
    reached: 'Free shipping reached',
    onWay: params('On the way to {goal}'),
    goalReached: params('Reached: {goal}'),
    nothing: 'Nothing to ship',
    freeShipping: 'free shipping',
    goal: 'a goal'
  },
  spot: params('{device} ({place})'),
  edge: 'Edge of the window',
  /** Short words that stand at a picture. */
  short: {
    lines: plural({ one: '{count} line', other: '{count} lines' }),
    cut: 'Cut off',
    tall: 'Too high',
    button: 'Button text too long',
    contrast: 'Hard to read',
    missing: params('{names} is missing'),
    unknown: params('{names} is unknown')
  },
  /** What is wrong. */
  says: {
    lines: params('Takes {lines} lines where there is room for {room}: {places}.'),
    cut: params('Some of the text cannot be seen: {places}.'),
    tall: params('The bar takes more than half of the window: {places}.'),
    button: params('The text does not fit on the button: {places}.'),
    contrast: params('Hard to read: contrast {ratio} : 1, at least {least} : 1 is needed.'),
    missing: params('The default text names {names}, this one does not.'),
    noRemaining: 'Shoppers do not see how much is missing.',
    unknown: params('There is no value {names}: shoppers read it as it is written.')
  },
  /** What to do. */
  todo: {
    lines: 'Shorten the text.',
    cut: 'Use shorter words.',
    tall: 'Shorten the text, or choose the compact form.',
    button: 'Use one or two short words.',
    contrast: params('“{repair}” beside the field chooses the nearest color that can be read.'),
    matchSite:
      'On pages that tell your site’s theme the bar makes its colors readable by itself; these are for all others.',
    missing: params('Write {names} where the value goes.'),
    unknown: 'Correct or remove it.'
  }
})
