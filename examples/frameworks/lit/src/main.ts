import { html, render } from 'lit'

import './shop-bar'

const app = document.querySelector<HTMLElement>('#app')
let total = 20
let hasBar = true

function draw() {
  if (!app) return
  const more = () => {
    total += 5
    draw()
  }
  const toggle = () => {
    hasBar = !hasBar
    draw()
  }
  render(
    html`${hasBar ? html`<shop-bar .total=${total}></shop-bar>` : ''}
      <button @click=${more}>Five more</button>
      <button @click=${toggle}>Toggle</button>`,
    app
  )
}
draw()
