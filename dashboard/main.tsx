import '@wix/design-system/styles.global.css'
import './layout/dashboard.css'
import './layout/dialogs.css'
import './fields/fields.css'

import { createRoot } from 'react-dom/client'

import { readAddresses } from './addresses.ts'
import { App } from './app.tsx'
import { joinPlatform } from './platform.ts'
import { startDashboard } from './stores/startup.ts'

const start = () =>
  void startDashboard({
    search: location.search,
    origin: location.origin,
    addresses: readAddresses(document),
    storage: () => sessionStorage
  })

const root = document.querySelector('#dashboard')
if (root) createRoot(root).render(<App onRetry={start} />)
void joinPlatform(location.search, window.parent !== window)
start()
