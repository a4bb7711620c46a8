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
const ENTRY = /dashboard\/(main\.tsx|index\.html)/

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

/** What asks for the settings: loaded before React and the design system, which need longer. */
const FIRST = new RegExp(
  [
    'dashboard/(draft/(draft|changes|kept-draft|session-settings)|products/(site-catalog|catalog-source)|save/(save|merge|test-runs)|session/(access-token|addresses|idle|platform|start-line|startup)|ui/toasts|languages/(language|words|en/(save|session|ui)))\\.ts',
    'shared/(?!bar/|catalog/|copy/|messages/|settings/(campaigns|fields|schema)|statistics/|api/(draft|history|going-live|shipping|statistics)|shipping/(discounts|goal))',
    'node_modules/(nanostores|@nanostores/i18n|valibot)/',
    'design-system/.*styles\\.global\\.css',
    'dashboard/session/start-screens\\.css'
  ].join('|')
)

/** What a section, the preview or a panel brings when it is opened, or the catalog when the page is drawn. */
const LATER = new RegExp(
  [
    'dashboard/languages/(\\w+\\.json|en/(analytics|appearance|bar-code|check|colors|campaigns-|draft-contested|goals|going-live|help|history|presets|preview(?!-pane)|products|shipping|text-content|visibility))',
    'dashboard/(analytics|appearance|bar-code|check|campaigns/(?!schedule-places|written-time)|draft/(change-table|contested-dialog|older-draft|service-copy|setting-words)|goals/(?!goals-place)|going-live/(?!going-live-places|set-up-closed|plan)|help|history|layout/when-drawn|presets|preview/(?!preview-pane)|products/(?!site-catalog|catalog-source)|save/(conflict-dialog|contested-fields|refused)|session/(polling|wix-bridge)|shipping/(?!shipping-places|shop-rules)|text-content|transfer/(import-dialog|settings-file|setting-issues)|visibility|ui/(ago|choice-field|color|contrast-note|field\\.css|list\\.css|more|select-field|slider-field|text-field|time-ago))',
    'shared/(bar/|catalog/|copy/|messages/|statistics/)',
    '/widget/(bar|element|strip)/',
    'shared/settings/(campaigns|fields|schema)',
    'shared/api/(draft-api|history-api|going-live-api|shipping-api|statistics-api)',
    'shared/shipping/(discounts|goal)',
    'node_modules/(@dnd-kit|temporal-|color-?\\w*/|colord|react-aria|react-stately|comlink|@wix/(?!design-system|wix-ui-icons))',
    '@wix/design-system/.*/(ColorPicker|SegmentedToggle|ToggleButton|useFocusRing|Skeleton|Card|Box|Divider|InputArea)',
    'wix-ui-icons-common/.*/(CircleLarge|DragAndDropLarge|Image|Minus|StatusCompleteFilled|AddSmall|Check|Pipette|TextAlign\\w+)\\.|node_modules/lodash/_?(clamp|baseClamp)'
  ].join('|')
)

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
          groups: [
            { name: 'first', test: FIRST, priority: 1 },
            { name: 'page', test: (id) => !LATER.test(id) && !ENTRY.test(id) },
            {
              name: 'going-live',
              test: /dashboard\/(going-live\/|languages\/en\/going-live)|shared\/api\/going-live-api/
            }
          ]
        }
      }
    },
    chunkSizeWarningLimit: 1500
  }
})
