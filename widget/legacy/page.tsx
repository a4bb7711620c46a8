import { createRoot } from 'react-dom/client'

import { adopt } from '../element/styles.ts'
import { readEmbedAddress } from './address.ts'
import { createEmbed } from './embed.ts'
import { EmbedBar } from './embed-bar.tsx'
import styles from './embed.css?inline'

// The earlier widget as a page of its own: its address says whose it is.
adopt(document, styles)
const address = readEmbedAddress(location.search)
document.documentElement.dataset.theme = address.theme
const { $view, carousel } = createEmbed({
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
    <EmbedBar address={address} view={$view.get()} carousel={carousel} rows={carousel.$carousel.get()} />
  )
$view.listen(draw)
carousel.$carousel.listen(draw)
draw()
