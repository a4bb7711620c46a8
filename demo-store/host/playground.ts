import '../style.css'

import { find } from './elements.ts'

const SCRIPT = '<script type="module" src="/free-shipping-bar.js"></script>'

/** Looks of a new shop, in the colours of this page. The element's own are those of its first release. */
const SETTINGS = {
  icon: { type: 'drawn-truck' },
  style: {
    spacing: 'slim',
    trackHeight: 6,
    barColor: '#2d5646',
    progressBackground: '#e3ded5',
    textColor: '#22343c'
  }
} as const
const LOOK = `<script>\n  document.querySelector('free-shipping-bar').settings = ${JSON.stringify(SETTINGS, null, 2).replaceAll('\n', '\n  ')}\n</script>`

const form = find(document, 'form.fields', HTMLFormElement)
const markup = find(document, 'pre', HTMLElement)
const said = find(document, '[role=status]', HTMLElement)
const bar = Object.assign(document.createElement('free-shipping-bar'), { settings: SETTINGS })

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
  markup.textContent = `${SCRIPT}\n${shown.outerHTML.replaceAll('=""', '')}\n${LOOK}`
}

async function copy() {
  try {
    await navigator.clipboard.writeText(markup.textContent ?? '')
    said.textContent = 'Copied.'
  } catch {
    said.textContent = 'Couldn’t copy. Select the markup and copy it yourself.'
  }
}

show()
find(document, '.playground-bar', HTMLElement).append(bar)
form.addEventListener('input', show)
form.addEventListener('submit', (event) => event.preventDefault())
find(document, 'main .button', HTMLButtonElement).addEventListener('click', () => void copy())
