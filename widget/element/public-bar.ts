import { readInstance } from '#shared/instance.ts'

import pageStyles from './page.css?inline'
import { defineElement } from './element.ts'
import { adopt } from './styles.ts'
import { TAG } from './tag.ts'

/** In a frame the landmarks and headings are its host's; alone, the page has its own. */
function openPlace(): HTMLElement {
  if (window.parent !== window) return document.body
  const main = document.createElement('main')
  const heading = document.createElement('h1')
  heading.textContent = document.title
  main.append(heading)
  document.body.append(main)
  return main
}

/** Whose bar it is, where the address says so; a bar of nobody's hears whatever its host says. */
function instanceId(): string {
  try {
    return readInstance(location.search).instanceId
  } catch {
    return ''
  }
}

// The bar as a page of its own, for hosts that frame it: whose bar it is stands in the address.
adopt(document, pageStyles)
defineElement()
const bar = document.createElement(TAG)
bar.setAttribute('instance-id', instanceId())
bar.setAttribute('host', 'parent')
openPlace().append(bar)
