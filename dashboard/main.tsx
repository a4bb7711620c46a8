import '@wix/design-system/styles.global.css'
import './ui/screen.css'

import { saveDraftLocally } from './save/tab-draft.ts'
import { speakOwnersLanguage } from './languages/language.ts'
import { readLocale } from './languages/locale.ts'
import { joinPlatform } from './session/platform.ts'
import { readAddresses, sayWhatIsAwaited, startDashboard } from './session/startup.ts'

const start = () =>
  void startDashboard({
    search: location.search,
    origin: location.origin,
    addresses: readAddresses(document),
    tab: window
  })

readLocale(location.search)
speakOwnersLanguage()
// The settings are asked for while React and the design system are still on their way.
start()
void joinPlatform(location.search, window.parent !== window)
addEventListener('pagehide', saveDraftLocally)
// A page in the background may end without another event.
document.addEventListener('visibilitychange', saveDraftLocally)
const place = document.querySelector('#dashboard')
if (place) sayWhatIsAwaited(place)
// Without a top-level `await`: the page's module imports from this one's and would wait for it for ever.
if (place) void import('./app.tsx').then(({ drawDashboard }) => drawDashboard(place, start))
