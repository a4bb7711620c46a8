import { scriptAddress } from './script-address.ts'

/** Where later parts are downloaded from: the site that this script came from, or the service that a page names. */
export const source = { address: scriptAddress() }
