import '../style.css'

import { find } from './elements.ts'

const SCRIPT = '<script type="module" src="/free-shipping-bar.js"></script>'

const form = find(document, 'form.fields', HTMLFormElement)
const markup = find(document, 'pre', HTMLElement)
const bar = document.createElement('free-shipping-bar')

/** Gives the bar the attributes that the controls say, in their order. */
function show() {
  const shown = document.createElement(bar.localName)
  for (const { name, value, type, checked } of form.querySelectorAll('input')) {
    const text = type === 'checkbox' ? '' : value
    const isSet = type === 'checkbox' ? checked : value !== ''
    for (const element of [bar, shown])
      if (isSet) element.setAttribute(name, text)
      else element.removeAttribute(name)
  }
  markup.textContent = `${SCRIPT}\n${shown.outerHTML.replaceAll('=""', '')}`
}

show()
find(document, '.playground-bar', HTMLElement).append(bar)
form.addEventListener('input', show)
form.addEventListener('submit', (event) => event.preventDefault())
