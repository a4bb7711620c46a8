import { Component, useCallback, useEffect, useRef, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { jsx } from 'react/jsx-runtime'
import { afterEach, expect, test } from 'vitest'

const react = { Component, useCallback, useEffect, useRef, useState, createRoot, jsx }
const small = {
  ...(await import('#widget/small/react-with-hooks.ts')),
  ...(await import('#widget/small/react-dom-client.ts')),
  ...(await import('#widget/small/jsx-runtime.ts'))
}

/** Both libraries, as loosely as one scenario for both needs them. */
type Library = Record<string, (...input: unknown[]) => unknown>
const libraries: { name: string; library: object }[] = [
  { name: 'React', library: react },
  { name: 'the stand-in', library: small }
]

afterEach(() => document.body.replaceChildren())

const settle = () => new Promise((resolve) => setTimeout(resolve, 20))
const call = (library: object, name: string, ...input: unknown[]): unknown =>
  Reflect.apply(Reflect.get(library, name), undefined, input)

interface Scene {
  /** Element or component, its properties, its key. */
  h(type: unknown, props?: object, key?: string): unknown
  library: Library | object
  log(line: string): void
}

/** What a library makes of a scene: the page after each step, and what the components told meanwhile. */
async function play(library: object, scene: (scene: Scene) => unknown[], step?: (root: Element) => void) {
  const lines: string[] = []
  const container = document.createElement('div')
  document.body.append(container)
  const root = call(library, 'createRoot', container)
  const h = (type: unknown, props: object = {}, key?: string) => call(library, 'jsx', type, props, key)
  const pages: string[] = []
  for (const what of scene({ h, library, log: (line) => lines.push(line) })) {
    Reflect.get(Object(root), 'render').call(root, what)
    await settle()
    pages.push(container.innerHTML)
    step?.(container)
    await settle()
    pages.push(container.innerHTML)
  }
  Reflect.get(Object(root), 'unmount').call(root)
  await settle()
  return { pages: [...pages, container.innerHTML], lines }
}

const SCENES: Record<string, { scene: (scene: Scene) => unknown[]; step?: (root: Element) => void }> = {
  'attributes come, change and go': {
    scene: ({ h }) => [
      h('p', { className: 'a', title: 'one', 'aria-hidden': true, tabIndex: 0, children: 'x' }),
      h('p', { className: 'b', 'aria-hidden': false, 'data-type': '', children: 7 }),
      h('p', { title: undefined, hidden: true, children: null })
    ]
  },
  'parts come and go without the others noticing': {
    scene: ({ h }) =>
      [true, false, true].map((isThere) =>
        h('div', {
          children: [isThere && h('b', { children: 'first' }, 'b'), h('i', { children: 'second' }, 'i')]
        })
      )
  },
  'a list is put into a new order': {
    scene: ({ h }) =>
      ['abcd', 'dcba', 'bd', 'xbyd', ''].map((keys) =>
        h('ul', { children: [...keys].map((key) => h('li', { children: key }, key)) })
      )
  },
  'an element gives way to another': {
    scene: ({ h }) => [
      h('div', { children: h('a', { href: '/x', children: 'x' }) }),
      h('div', { children: h('b', { children: 'x' }) })
    ]
  },
  'a drawing is a drawing': {
    scene: ({ h }) => [h('svg', { viewBox: '0 0 1 1', width: 20, children: h('path', { d: 'M0 0' }) })]
  },
  'a function keeps what its hooks keep': {
    scene({ h, library, log }) {
      const Counter = ({ start }: { start: number }) => {
        const [count, setCount] = Object(call(library, 'useState', start))
        const kept = Object(call(library, 'useRef', 0))
        call(library, 'useEffect', () => (log(`begin ${start}`), () => log(`end ${start}`)), [start])
        kept.current += 1
        return h('button', { onClick: () => setCount(count + 1), children: `${count}` })
      }
      return [h(Counter, { start: 1 }), h(Counter, { start: 5 }), h('p', { children: 'gone' })]
    },
    step: (root) => root.querySelector('button')?.click()
  },
  'a class lives and ends': {
    scene({ h, library, log }) {
      const Base = Reflect.get(library, 'Component')
      class Lamp extends Base {
        state = { isOn: false }
        componentDidMount() {
          log('mounted')
        }
        componentWillUnmount() {
          log('unmounted')
        }
        render() {
          const turn = () => Reflect.get(this, 'setState').call(this, { isOn: !this.state.isOn })
          return h('button', { onClick: turn, children: this.state.isOn ? 'on' : 'off' })
        }
      }
      return [h(Lamp), h(Lamp), null]
    },
    step: (root) => root.querySelector('button')?.click()
  }
}

test.each(Object.entries(SCENES))('%s, with the stand-in as with React', async (_, { scene, step }) => {
  const [theirs, ours] = await Promise.all(libraries.map(({ library }) => play(library, scene, step)))
  expect(ours).toEqual(theirs)
})
