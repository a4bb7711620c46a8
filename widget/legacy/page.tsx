import { createRoot } from 'react-dom/client'

import barStyles from '../bar/bar.css?inline'
import { adopt } from '../dom/styles.ts'
import stripStyles from '../strip/strip.css?inline'
import { LegacyBar } from './legacy-bar.tsx'
import { createLegacyWidget } from './legacy-widget.ts'
import styles from './legacy.css?inline'

// The legacy widget as a page of its own. The address names the instance.
adopt(document, barStyles + stripStyles + styles)
const query = new URLSearchParams(location.search)
document.documentElement.dataset.theme = query.get('theme') ?? ''
const { $view, $added, add } = createLegacyWidget({
  instanceId: query.get('instanceId')?.trim() ?? '',
  peer: () => window.parent,
  storage: () => sessionStorage
})
const place = document.createElement('div')
document.querySelector('main')?.append(place)
const root = createRoot(place)
const draw = () => root.render(<LegacyBar query={query} view={$view.get()} added={$added.get()} add={add} />)
$view.listen(draw)
$added.listen(draw)
draw()
