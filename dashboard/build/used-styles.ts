import { createHash } from 'node:crypto'

import postcss, { type Container } from 'postcss'
import type { Plugin } from 'vite'

/**
 * A class of the design system's own making: `wds_<version>_<Component>---…`, whose script holds all of it before
 * `---` or `__` as one string, or `wds_<version>-<component>--…`, of which it holds the component's name as it is or
 * as its source writes it: `form-field`, `FormField`.
 */
const COMPONENT = /\.(?:(wds_\d+(?:_\d+)*_\w+?)|wds_\d+(?:_\d+)*-([\w-]+?))(?=--|__|[^\w-]|$)/g
const NEGATED = /:not\([^)]*\)/g

const componentsOf = (selector: string): string[] =>
  [...selector.replaceAll(NEGATED, '').matchAll(COMPONENT)].map(([, styled, plain]) => styled ?? plain ?? '')

const sourceName = (component: string) =>
  component.replaceAll(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase())

/** Drops each rule whose selectors can never match, because no script has the name of a component in them. */
export function keepUsed(css: string, scripts: string): string {
  const byComponent = new Map<string, boolean>()
  const isUsed = (component: string) => {
    const found =
      byComponent.get(component) ?? (scripts.includes(component) || scripts.includes(sourceName(component)))
    byComponent.set(component, found)
    return found
  }
  const root = postcss.parse(css)
  root.walkRules((rule) => {
    const used = rule.selectors.filter((selector) => componentsOf(selector).every(isUsed))
    if (used.length === 0) rule.remove()
    else if (used.length < rule.selectors.length) rule.selectors = used
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

/**
 * The design system ships the styles of all its components as one file of more than a megabyte; this leaves those
 * of the components in the build. It goes by the names in the build's own scripts, so it follows upgrades.
 */
export const usedStyles = (): Plugin => ({
  name: 'used-styles',
  apply: 'build',
  enforce: 'post',
  generateBundle: {
    order: 'post',
    handler(_, bundle) {
      const files = Object.values(bundle)
      const scripts = files.map((file) => (file.type === 'chunk' ? file.code : '')).join('\n')
      for (const file of files) {
        if (file.type !== 'asset' || !file.fileName.endsWith('.css')) continue
        const source = keepUsed(String(file.source), scripts)
        const hash = createHash('sha256').update(source).digest('base64url').slice(0, 8)
        const fileName = file.fileName.replace(/-[\w-]{8}\.css$/, `-${hash}.css`)
        for (const other of files) {
          if (other.type === 'chunk') other.code = other.code.replaceAll(file.fileName, fileName)
          else if (other.fileName.endsWith('.html'))
            other.source = String(other.source).replaceAll(file.fileName, fileName)
        }
        delete bundle[file.fileName]
        this.emitFile({ type: 'asset', fileName, source })
      }
    }
  }
})
