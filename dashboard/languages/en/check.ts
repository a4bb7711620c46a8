import { params, plural, words } from '../words.ts'

/** The words of "Check everything": what an owner should look at in texts and colors. */
export const COPY = words('check', {
  open: 'Check everything',
  title: 'Check everything',
  intro: 'Texts and colors in every language, and the amount against your shop’s shipping rules.',
  campaigns: 'Campaigns are not checked.',
  found: plural({ one: '{count} thing to look at', other: '{count} things to look at' }),
  allGood: 'Everything fits and can be read.',
  goTo: 'Go to the field',
  of: params('{language}: {field}'),
  mainTexts: 'Default texts',
  /** Problem that was found, and advice for the owner. */
  says: {
    long: 'Probably too long for a phone. Shorten the text.',
    button: 'Probably too long for the button. Use one or two short words.',
    contrast: params(
      'Hard to read: contrast {ratio}, needs {least}. “{repair}” chooses the nearest readable color.'
    ),
    matchSite: 'Where site colors cannot be read.',
    missing: params('{names} is missing. Write {names} where the value goes.'),
    unknown: params('{names} is no value. Correct or remove it.')
  }
})
