import { atom } from 'nanostores'

// Node has no navigator before its version 21: tests of the stores run there.
const ofBrowser = (typeof navigator === 'undefined' ? '' : navigator.language) || 'en'

/**
 * BCP 47 tag of the owner's language, for amounts and dates: the browser's, or the Wix dashboard's where Wix frames
 * this page.
 */
export const $locale = atom<string>(ofBrowser)
