const NAMES = ['popstate', 'currententrychange']

/** `navigation` is not in every browser: there a page that exchanges its content is noticed on the way back only. */
const targets = (): EventTarget[] => {
  const { navigation } = window as { navigation?: EventTarget }
  return navigation ? [window, navigation] : [window]
}

/** Calls back when the visitor went on within the page. Returns a function that ends it. */
export function onNavigation(callback: () => void): () => void {
  for (const target of targets()) for (const name of NAMES) target.addEventListener(name, callback)
  return () => {
    for (const target of targets()) for (const name of NAMES) target.removeEventListener(name, callback)
  }
}
