import { params, plural, words } from '../words.ts'

/** The words of the page's start about when the bar is shown; `dialog-copy.ts` has the others. */
export const COPY = words('campaigns', {
  button: {
    always: 'Campaigns and dates: none planned',
    /** Before the number of campaigns. */
    allTime: 'No dates',
    from: params('From {start}'),
    until: params('Until {end}'),
    between: params('{start} – {end}'),
    campaigns: plural({ one: '{count} campaign', other: '{count} campaigns' }),
    name: params('{words}: when the bar is shown')
  }
})
