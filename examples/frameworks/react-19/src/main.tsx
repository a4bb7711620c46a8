import { StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'

import { ExampleShop } from './example-shop'
import { Shop } from './shop'

const app = document.querySelector('#app')
const { search } = location
const page = search === '?example' ? <ExampleShop /> : <Shop />
const shop = search === '' ? page : <StrictMode>{page}</StrictMode>
if (app?.querySelector('main')) hydrateRoot(app, shop)
else if (app) createRoot(app).render(shop)
