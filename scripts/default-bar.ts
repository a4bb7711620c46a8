// The bar with default settings, which the element draws before its components are there.
import type { Plugin } from 'vite'

import { speak } from '../shared/bar/shown.ts'
import { ENGLISH } from '../shared/copy/language.ts'
import { PLAIN_SETTINGS, spokenBar } from '../widget/element/given/default-bar.ts'
import type { DefaultBar, DrawnNode } from '../widget/element/given/first-bar.ts'
import { firstHtml } from '../widget/bar/first-html.tsx'
import { barLook } from '../widget/bar/look.ts'

/** The nodes of HTML as React writes it: each element is closed, and text has no escapes. */
function nodesOf(html: string): DrawnNode[] {
  const root: [string, Record<string, string>, DrawnNode[]] = ['', {}, []]
  const open = [root]
  for (const [, end, name, attributes = '', text] of html.matchAll(/<(\/?)(\w+)([^>]*)>|([^<]+)/g)) {
    const nodes = open[open.length - 1]?.[2]
    if (text !== undefined) nodes?.push(text)
    else if (end) open.pop()
    else if (name) {
      const pairs = [...attributes.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, key = '', value = '']) => [
        key,
        value
      ])
      const node: [string, Record<string, string>, DrawnNode[]] = [name, Object.fromEntries(pairs), []]
      nodes?.push(node)
      open.push(node)
    }
  }
  return root[2]
}

function defaultBar(): DefaultBar {
  const shop = speak(PLAIN_SETTINGS, {}, ENGLISH)
  const [node] = nodesOf(firstHtml({ shop, cart: { total: 0, isUnread: true }, products: [] }))
  if (!node) throw new Error('The default bar has no HTML.')
  return { ...spokenBar(ENGLISH), look: barLook(PLAIN_SETTINGS), node }
}

/** Writes the bar into builds that have the element. */
export const defaultBarInCode: Plugin = {
  name: 'default-bar',
  config: () => ({ define: { DEFAULT_BAR: JSON.stringify(defaultBar()) } })
}
