import { params, plural, words } from '../words.ts'

/** The words of "Check everything": every cart, language and screen in one place. */
export const COPY = words('check', {
  open: 'Check everything',
  title: 'Check everything',
  intro: 'Every cart, language and place.',
  campaigns: 'Campaigns are not checked.',
  notLoaded: params('{names} could not be loaded.'),
  checking: 'Checking…',
  checked: plural({ one: '{count} picture checked', other: '{count} pictures checked' }),
  found: plural({ one: '{count} thing to look at', other: '{count} things to look at' }),
  allGood: 'Everything fits and can be read.',
  findings: 'What to look at',
  onlyFound: 'Only findings',
  noBar: 'No bar here.',
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
  /** Problem that was found. */
  says: {
    lines: params('Takes {lines} lines of {room}: {places}.'),
    cut: params('Cut off: {places}.'),
    tall: params('Over half of the window: {places}.'),
    button: params('Too long for the button: {places}.'),
    contrast: params('Hard to read: contrast {ratio}, needs {least}.'),
    missing: params('{names} is missing.'),
    noRemaining: 'The missing amount is not shown.',
    unknown: params('{names} is no value.')
  },
  /** Advice for the owner. */
  todo: {
    lines: 'Shorten the text.',
    cut: 'Use shorter words.',
    tall: 'Shorten the text, or make the bar compact.',
    button: 'Use one or two short words.',
    contrast: params('“{repair}” chooses the nearest readable color.'),
    matchSite: 'Where site colors cannot be read.',
    missing: params('Write {names} where the value goes.'),
    unknown: 'Correct or remove it.'
  }
})
