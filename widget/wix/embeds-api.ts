/** The Wix viewer's functions for embedded scripts, as far as the bar uses them. Any may be missing. */
export interface EmbedsApi {
  /** Finds the app by the script that is running, so a script calls it while it runs, and not later. */
  getAccessTokenFunction?: () => (() => Promise<string>) | undefined
  getCurrentPageInfo?: () => { id?: string; type?: string } | undefined
  getExternalBaseUrl?: () => string | undefined
  /** A selector of the element whose content is exchanged when the visitor goes to another page. */
  getMainContentElementSelector?: () => string | undefined
  registerToEvent?: (name: 'pageNavigation', handler: () => void) => void
}

/** Fired on `window` once `wixEmbedsAPI` is there. */
export const EMBEDS_READY = 'wixEmbedsAPIReady'

/** Undefined in a page that is not Wix, or not yet. */
export const embedsApi = (): EmbedsApi | undefined => (window as { wixEmbedsAPI?: EmbedsApi }).wixEmbedsAPI
