// @vitest-environment happy-dom
import { expect, test } from 'vitest'

import { ownScript } from '#widget/dom/own-script.ts'

test('a page whose drawings have scripts gets its bar all the same', () => {
  document.body.innerHTML = '<svg><script type="module" href="/x.js"></script></svg>'
  const drawn = document.createElementNS('http://www.w3.org/2000/svg', 'script')
  const script = document.createElement('script')
  // No page loads it.
  script.type = 'text/plain'
  script.setAttribute('src', 'https://bar.test/free-shipping-bar-host.js?instanceId=site')
  document.body.append(script, drawn)
  expect(ownScript('free-shipping-bar-host.js')).toBe(script)
})
