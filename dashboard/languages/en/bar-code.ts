import { words } from '../words.ts'

/** The words beside the code for another page. */
export const COPY = words('bar-code', {
  title: 'Put the bar on another page',
  rowHelp: 'For a shop that is not on Wix.',
  show: 'Show code',
  hide: 'Hide code',
  howTo:
    'Paste this code where the bar is to stand. Product Page above decides whether it shows. The code keeps as much room free as your bar needs: copy it again after you change texts or products.',
  code: 'Code for your page',
  copy: 'Copy',
  copied: 'Copied',
  outcomes: {
    copied: 'The code is in your clipboard.',
    selected: 'Your browser does not let this page copy. The code is selected: press Ctrl or ⌘ + C.'
  }
})
