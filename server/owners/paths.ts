/** Addresses where owners of shops outside Wix sign in, and ask for another link. */
export const SIGN_IN_PATH = '/owner'
export const ASK_FOR_LINK_PATH = '/owner/link'
