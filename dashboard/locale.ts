import { atom } from 'nanostores'

/** BCP 47 tag of the language in which the owner reads amounts and dates: the browser's, until Wix says another one. */
export const $locale = atom<string>((typeof navigator === 'undefined' ? '' : navigator.language) || 'en')
