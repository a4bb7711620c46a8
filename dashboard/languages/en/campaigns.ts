import { params, plural, words } from '../words.ts'

/** The words of the page's start about when the bar is shown; `campaigns-dialog.ts` has the others. */
export const COPY = words('campaigns', {
  button: {
    always: 'Schedule and campaigns: none',
    /** Before the number of campaigns. */
    allTime: 'Always on',
    from: params('From {start}'),
    until: params('Until {end}'),
    between: params('{start} – {end}'),
    campaigns: plural({ one: '{count} campaign', other: '{count} campaigns' }),
    name: params('Schedule: {words}')
  }
})
