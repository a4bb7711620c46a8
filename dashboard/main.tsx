import '@wix/design-system/styles.global.css'

import { readAddresses } from './session/addresses.ts'
import { drawDashboard } from './draw.tsx'
import { joinPlatform } from './session/platform.ts'
import { startDashboard } from './session/startup.ts'

const start = () =>
  void startDashboard({
    search: location.search,
    origin: location.origin,
    addresses: readAddresses(document),
    storage: () => sessionStorage
  })

start()
void joinPlatform(location.search, window.parent !== window)
const place = document.querySelector('#dashboard')
if (place) drawDashboard(place, start)
