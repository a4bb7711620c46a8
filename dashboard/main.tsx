import '@wix/design-system/styles.global.css'
import './layout/dashboard.css'
import './fields/fields.css'

import { createRoot } from 'react-dom/client'

import { readAddresses } from './addresses.ts'
import { App } from './app.tsx'
import { openPlatform } from './platform.ts'
import { presentToasts } from './stores/toasts.ts'
import { startDashboard } from './stores/startup.ts'

const start = () =>
  void startDashboard({
    search: location.search,
    addresses: readAddresses(document),
    storage: () => sessionStorage
  })

const platform = openPlatform(location.search)
if (platform.showToast) presentToasts(platform.showToast)

const root = document.querySelector('#dashboard')
if (root) createRoot(root).render(<App platform={platform} onRetry={start} />)
start()
