import { createRoot } from 'react-dom/client'

import { adopt } from '../dom/styles.ts'
import { readLegacyAddress } from './address.ts'
import { createLegacyWidget } from './legacy-widget.ts'
import { LegacyBar } from './legacy-bar.tsx'
import styles from './legacy.css?inline'

// The legacy widget as a page of its own. The address names the instance.
adopt(document, styles)
const address = readLegacyAddress(location.search)
document.documentElement.dataset.theme = address.theme
const { $view, carousel } = createLegacyWidget({
  instanceId: address.instanceId,
  serviceUrl: '',
  peer: () => window.parent,
  storage: () => sessionStorage
})
const place = document.createElement('div')
document.querySelector('main')?.append(place)
const root = createRoot(place)
const draw = () =>
  root.render(
    <LegacyBar address={address} view={$view.get()} carousel={carousel} rows={carousel.$carousel.get()} />
  )
$view.listen(draw)
carousel.$carousel.listen(draw)
draw()
