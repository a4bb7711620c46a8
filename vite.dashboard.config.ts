import { fileURLToPath } from 'node:url'

import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

import { usedStyles } from './dashboard/build/used-styles.ts'

/** The design system's typeface lives on Wix's servers: the page asks nobody but its own service and the platform. */
const withoutRemoteFonts: Plugin = {
  name: 'without-remote-fonts',
  enforce: 'pre',
  transform(code, id) {
    if (!id.split('?', 1)[0]?.endsWith('.css') || !code.includes('parastorage')) return undefined
    return code.replaceAll(/@font-face\s*\{[^}]*url\(["']?https?:[^}]*\}/g, '')
  }
}

/** The entry asks for the settings and loads the page: a chunk of its own, which runs as soon as it is there. */
const MAIN = /dashboard\/main\.tsx$/

/** The page's chunk comes by `import()`, yet the browser is to fetch it at once, beside the entry. */
const pageBesideEntry: Plugin = {
  name: 'page-beside-entry',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler(html, { bundle = {} }) {
      const page = Object.values(bundle).find((file) => file.type === 'chunk' && file.name === 'page')
      if (page?.type !== 'chunk') throw new Error('The build has no chunk with the name "page".')
      const link = (rel: string, fileName: string) =>
        ({ tag: 'link', attrs: { rel, crossorigin: true, href: `/${fileName}` }, injectTo: 'head' }) as const
      const scripts = [page.fileName, ...page.imports].map((name) => link('modulepreload', name))
      const styles = [...(page.viteMetadata?.importedCss ?? [])].map((name) => link('stylesheet', name))
      return [...scripts, ...styles].filter(({ attrs }) => !html.includes(attrs.href))
    }
  }
}

export default defineConfig({
  root: 'dashboard',
  base: '/',
  // The design system speaks of Node's `global`.
  define: { global: 'globalThis' },
  resolve: {
    alias: [
      {
        find: /^deep-equal$/,
        replacement: fileURLToPath(new URL('dashboard/build/deep-equal.ts', import.meta.url))
      }
    ]
  },
  plugins: [react(), withoutRemoteFonts, pageBesideEntry, usedStyles()],
  // The dashboard imports shared/.
  server: { fs: { allow: ['..'] } },
  build: {
    outDir: '../dist/dashboard',
    assetsDir: 'assets/dashboard',
    emptyOutDir: true,
    target: 'es2022',
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          // Each with all that it imports. Whatever comes by `import()` later is divided by Vite.
          groups: [
            {
              debugName: 'first',
              // What asks for the settings: loaded before React and the design system, which need longer.
              name: (id, graph) =>
                graph.getModuleInfo(id)?.importers.some((importer) => MAIN.test(importer)) ? 'first' : null
            },
            { name: 'page', test: /dashboard\/app\.tsx$/ }
          ]
        }
      }
    },
    chunkSizeWarningLimit: 1500
  }
})
