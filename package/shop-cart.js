// A template: replace these addresses and this event with those of your store.

/** @type {import('free-shipping-bar').CartSource} */
export const shopCart = {
  async get() {
    const answer = await fetch('/cart.json')
    return answer.ok ? answer.json() : Promise.reject(new Error(`/cart.json: ${answer.status}`))
  },
  subscribe(onChange) {
    document.addEventListener('cart-changed', onChange)
    return () => document.removeEventListener('cart-changed', onChange)
  },
  async add({ id }) {
    const { ok } = await fetch(`/cart/add/${encodeURIComponent(id)}`, { method: 'POST' })
    if (!ok) throw new Error('not added')
  }
}
