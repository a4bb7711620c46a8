// Changes code on its way to shoppers' browsers.
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'

import type { Plugin } from 'vite'

/** A page in another encoding than ours may still read a script of ours in its own: `🚚` is written as an escape. */
export const asciiScripts: Plugin = {
  name: 'ascii-scripts',
  generateBundle(_, bundle) {
    for (const file of Object.values(bundle)) {
      if (file.type !== 'chunk') continue
      file.code = file.code.replaceAll(
        /[^\0-\x7F]/g,
        (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`
      )
    }
  }
}

/**
 * Vite wraps each `import()` in a helper that preloads styles. Our modules have no separate styles: the helper would only be 1 kB
 * that every shopper downloads.
 */
export const plainImports: Plugin = {
  name: 'plain-imports',
  enforce: 'pre',
  load: (id) =>
    id === '\0vite/preload-helper.js' ? 'export const __vitePreload = (load) => load()' : undefined
}

/** Defines properties on the element itself, not on its prototype; with Preact no registry of the parent, which Chrome refuses in another document. */
const CHANGES: Record<string, readonly (readonly [RegExp, string])[]> = {
  '/valibot/dist/index.mjs': [[/ in ((?:this|schema)\.entries)\)/g, ' of Object.keys($1))']],
  '/@r2wc/core/dist/core.js': [[/Object\.defineProperty\(v\.prototype, r, \{/g, '$& __proto__: null,']],
  '/preact/dist/preact.mjs': [[/x\.is\?x:a\)/, 'x.is?x:void 0)']],
  '\0rolldown/runtime.js': [
    [/ in all\)/g, ' of Object.keys(all))'],
    [/__defProp\(target, (?:name|Symbol\.toStringTag), \{/g, '$& __proto__: null,']
  ]
}

/**
 * A script of the page may give every object a property, such as `Object.prototype.value = 1`. Schemas would then have
 * an entry that is no schema, and property descriptors a value besides their functions: there would be no bar.
 */
export const ownProperties: Plugin = {
  name: 'own-properties',
  enforce: 'pre',
  transform(code, id) {
    const [file, changes] = Object.entries(CHANGES).find(([name]) => id.split('?')[0]?.endsWith(name)) ?? []
    if (!changes) return undefined
    const changed = changes.reduce((text, [inherited, own]) => {
      if (!inherited.test(text))
        throw new Error(`${file} no longer has ${inherited}: see what it has instead.`)
      return text.replace(inherited, own)
    }, code)
    return { code: changed, map: null }
  }
}

/**
 * Gives the code that adds products, and everything below it, its own copy of what it needs of the SDK. Otherwise the bundler
 * puts all that it needs of a shared module into the file that each page view loads.
 */
export const addingApart: Plugin = {
  name: 'adding-apart',
  enforce: 'pre',
  async resolveId(source, importer) {
    const [path, copy = source.endsWith('/wix-products.ts') && 'adding'] = importer?.split('?') ?? []
    const module = path && copy && (await this.resolve(source, path, { skipSelf: true }))
    return module ? { ...module, id: `${module.id}?${copy}` } : null
  },
  load: (id) => (id.includes('?') ? readFile(id.split('?')[0] ?? id, 'utf8') : null)
}

const inElement = (file: string): string =>
  fileURLToPath(new URL(`../widget/element/${file}`, import.meta.url))

/**
 * Resolves React: r2wc gets the late root in its place, and everything else Preact where a shopper downloads it.
 * @param isPreact false: React itself, or what the build resolves it to
 */
export const reactFor = (isPreact: boolean): Plugin => ({
  name: 'react-for',
  enforce: 'pre',
  resolveId(source, importer) {
    if (!/^react(-dom\/client)?$/.test(source)) return null
    if (importer?.includes('/@r2wc/')) return inElement('deferred-root.ts')
    return isPreact ? inElement('preact-as-react.ts') : null
  }
})
