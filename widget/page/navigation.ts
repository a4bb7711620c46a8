const NAMES = ['popstate', 'currententrychange']

/** Calls back when the visitor went on within the page. Returns a function that ends it. */
export function onNavigation(callback: () => void): () => void {
  // `navigation` is not in every browser: there a page that exchanges its content is noticed on the way back only.
  const { navigation = window } = window as { navigation?: EventTarget }
  const targets = [window, navigation]
  NAMES.forEach((name, index) => targets[index]?.addEventListener(name, callback))
  return () => NAMES.forEach((name, index) => targets[index]?.removeEventListener(name, callback))
}
