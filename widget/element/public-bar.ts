import { readInstance } from '#shared/instance.ts'

import pageStyles from './page.css?inline'
import { defineElement } from './define-element.ts'
import { speakingComponents } from './speaking-element.ts'
import { adopt } from '../dom/styles.ts'
import { TAG } from '../dom/tag.ts'

/** The parent of the bar. The host page of a frame has the landmarks and headings; otherwise this page gets its own. */
function openPlace(): HTMLElement {
  if (window.parent !== window) return document.body
  const main = document.createElement('main')
  const heading = document.createElement('h1')
  heading.textContent = document.title
  main.append(heading)
  document.body.append(main)
  return main
}

/** The instance in the address. Without one the bar reads every message of its host. */
function instanceId(): string {
  try {
    return readInstance(location.search).instanceId
  } catch {
    return ''
  }
}

// The bar as a page of its own, for hosts that frame it. The address names the instance.
adopt(document, pageStyles)
defineElement(() => speakingComponents(import.meta.url))
const bar = document.createElement(TAG)
bar.setAttribute('instance-id', instanceId())
bar.setAttribute('host', 'parent')
openPlace().append(bar)
