import { createHash } from 'node:crypto'

import postcss, { type Container } from 'postcss'
import type { Plugin, Rolldown } from 'vite'

/**
 * A class of the design system's own making: `wds_<version>_<Component>---…`, whose script holds all of it before
 * `---` or `__` as one string, or `wds_<version>-<component>--…`, whose component name it holds as it is or
 * as its source writes it: `form-field`, `FormField`.
 */
const COMPONENT = /\.(?:(wds_\d+(?:_\d+)*_\w+?)|wds_\d+(?:_\d+)*-([\w-]+?))(?=--|__|[^\w-]|$)/g
const NEGATED = /:not\([^)]*\)/g

const componentsOf = (selector: string): string[] =>
  [...selector.replaceAll(NEGATED, '').matchAll(COMPONENT)].map(([, styled, plain]) => styled ?? plain ?? '')

const sourceName = (component: string) =>
  component.replaceAll(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase())

type IsUsed = (component: string) => boolean

/** Whether a component is named in the scripts. */
function namedIn(scripts: string): IsUsed {
  const byComponent = new Map<string, boolean>()
  return (component) => {
    const found =
      byComponent.get(component) ?? (scripts.includes(component) || scripts.includes(sourceName(component)))
    byComponent.set(component, found)
    return found
  }
}

/** Keeps the selectors whose components fit, and the rules and groups that have one. */
function keepSelectors(css: string, fits: (components: readonly string[]) => boolean): string {
  const root = postcss.parse(css)
  root.walkRules((rule) => {
    const kept = rule.selectors.filter((selector) => fits(componentsOf(selector)))
    if (kept.length === 0) rule.remove()
    else if (kept.length < rule.selectors.length) rule.selectors = kept
  })
  const removeEmpty = (container: Container) =>
    container.each((node) => {
      if (node.type !== 'atrule' || !node.nodes) return
      removeEmpty(node)
      if (node.nodes.length === 0) node.remove()
    })
  removeEmpty(root)
  return root.toString()
}

/** Drops each rule whose selectors can never match, because no script has the name of a component in them. */
export function keepUsed(css: string, scripts: string): string {
  const isUsed = namedIn(scripts)
  return keepSelectors(css, (components) => components.every(isUsed))
}

/** The styles that the page starts with, and those of the components that only later scripts have. */
export function splitUsed(css: string, scripts: Record<'first' | 'later', string>) {
  const isFirst = namedIn(scripts.first)
  const isUsed = namedIn(scripts.first + scripts.later)
  return {
    first: keepSelectors(css, (components) => components.every(isFirst)),
    later: keepSelectors(css, (components) => components.every(isUsed) && !components.every(isFirst))
  }
}

/** The page's first chunks: its entry, the chunk "page", and their imports. */
function firstChunks(bundle: Rolldown.OutputBundle): Set<string> {
  const found = new Set<string>()
  const add = (fileName: string) => {
    const chunk = bundle[fileName]
    if (chunk?.type !== 'chunk' || found.has(fileName)) return
    found.add(fileName)
    for (const imported of chunk.imports) add(imported)
  }
  for (const file of Object.values(bundle))
    if (file.type === 'chunk' && (file.isEntry || file.name === 'page')) add(file.fileName)
  return found
}

const hashed = (name: string, source: string): string =>
  `assets/dashboard/${name}-${createHash('sha256').update(source).digest('base64url').slice(0, 8)}.css`

/**
 * The design system ships the styles of all its components as one file of more than a megabyte. This leaves those of
 * the components in the build, and divides them: those of components that come by `import()` come with them. It goes by
 * the names in the build's own scripts, so it follows upgrades.
 */
export const usedStyles = (): Plugin => ({
  name: 'used-styles',
  apply: 'build',
  enforce: 'post',
  generateBundle: {
    // Before Vite writes into the scripts which styles come with each `import()`.
    order: 'pre',
    handler(_, bundle) {
      const files = Object.values(bundle)
      const chunks = files.filter((file) => file.type === 'chunk')
      const sheet = files.find((file) => file.type === 'asset' && String(file.source).includes('.wds_'))
      if (sheet?.type !== 'asset') throw new Error('The build has no styles of the design system.')
      const starting = firstChunks(bundle)
      const codeOf = (isFirst: boolean) =>
        chunks
          .filter(({ fileName }) => starting.has(fileName) === isFirst)
          .map(({ code }) => code)
          .join('\n')
      const split = splitUsed(String(sheet.source), { first: codeOf(true), later: codeOf(false) })
      const first = hashed('first', split.first)
      const later = hashed('later', split.later)
      delete bundle[sheet.fileName]
      this.emitFile({ type: 'asset', fileName: first, source: split.first })
      this.emitFile({ type: 'asset', fileName: later, source: split.later })
      for (const { fileName, viteMetadata } of chunks) {
        if (!viteMetadata) continue
        const { importedCss } = viteMetadata
        const own = [...importedCss].map((name) => (name === sheet.fileName ? first : name))
        importedCss.clear()
        // Before the page's own styles, which say the last word.
        for (const name of starting.has(fileName) ? own : [later, ...own]) importedCss.add(name)
      }
    }
  }
})
