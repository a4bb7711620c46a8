import { StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'

import { Shop } from './shop'

const app = document.querySelector('#app')
const isStrict = location.search === '?strict'
const shop = isStrict ? (
  <StrictMode>
    <Shop />
  </StrictMode>
) : (
  <Shop />
)
if (app?.querySelector('main')) hydrateRoot(app, shop)
else if (app) createRoot(app).render(shop)
