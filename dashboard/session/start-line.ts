import { computed } from 'nanostores'

import { $language } from '../languages/language.ts'
import { $startup } from './startup.ts'
import { COPY } from '../languages/words.ts'

/** State of the start that the page shows; undefined before its words are in the owner's language. */
export const $screen = computed([$startup, $language], (startup, language) =>
  language === undefined ? undefined : startup
)

/**
 * Keeps the line in the HTML up to date until React takes its place: rendering with React would delay the settings.
 * Returns a function that ends it.
 */
export function sayWhatIsAwaited(place: Element): () => void {
  const line = place.querySelector('[role="status"]')
  return $screen.subscribe((startup) => {
    if (!line || startup?.state !== 'loading') return
    line.textContent = COPY.session.loading[startup.step]
    line.classList.remove('fsb-unseen')
  })
}
