import { atom } from 'nanostores'

/** Whether the service has a mail server. */
export const $canMail = atom(false)
