import { createBar, memoryCart, type ShownBar } from 'free-shipping-bar/host'
import { h, onBeforeUnmount, onMounted, ref } from 'vue'

export const ByScript = {
  setup() {
    const total = ref(20)
    const element = ref<HTMLElement>()
    const cart = memoryCart({ total: total.value, currency: 'EUR' })
    let bar: ShownBar | undefined
    onMounted(() => {
      if (!element.value) return
      bar = createBar({ place: element.value, settings: { threshold: 50, currency: 'EUR' }, cart })
    })
    onBeforeUnmount(() => bar?.destroy())
    const add = () => {
      total.value += 12
      cart.set({ total: total.value, currency: 'EUR' })
    }
    return () => [
      h('free-shipping-bar', { ref: element }),
      h('button', { onClick: add }, `Add to ${total.value}`)
    ]
  }
}
