import '@wix/design-system/styles.global.css'
import './session/start-screens.css'

import { readAddresses } from './session/addresses.ts'
import { joinPlatform } from './session/platform.ts'
import { startDashboard } from './session/startup.ts'

const start = () =>
  void startDashboard({
    search: location.search,
    origin: location.origin,
    addresses: readAddresses(document),
    storage: () => sessionStorage
  })

// The settings are asked for while React and the design system are still on their way.
start()
void joinPlatform(location.search, window.parent !== window)
const place = document.querySelector('#dashboard')
// Without a top-level `await`: the page's module imports from this one's and would wait for it for ever.
if (place) void import('./draw.tsx').then(({ drawDashboard }) => drawDashboard(place, start))
