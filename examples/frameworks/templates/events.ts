import type { FreeShippingBarElement } from 'free-shipping-bar'

const bar: FreeShippingBarElement = document.createElement('free-shipping-bar')
bar.threshold = 50
bar.addEventListener('fsb-add', (event) => event.respondWith(fetch(event.detail.product.id)))
document.addEventListener('fsb-progress', ({ detail }) => detail.remaining.toFixed(2))
// @ts-expect-error a total is a number or a text
bar.total = {}
