import { type CartSource, createBar } from 'free-shipping-bar/host'

let total = 20
const listeners = new Set<() => void>()
const cart: CartSource = {
  get: async () => ({ total, currency: 'EUR' }),
  subscribe: (onChange) => {
    listeners.add(onChange)
    return () => listeners.delete(onChange)
  },
  add: async ({ price }) => {
    total += price
    listeners.forEach((listener) => listener())
  }
}

createBar({
  place: '#app',
  settings: { threshold: 50, currency: 'EUR' },
  products: [{ id: 'mug', name: 'Mug', price: 12, currency: 'EUR' }],
  locale: 'de',
  cart
})
