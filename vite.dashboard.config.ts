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

/** What a section, the preview or a panel brings when it is opened, or the catalog when the page is drawn. */
const LATER = new RegExp(
  [
    'dashboard/(analytics|bar-code/bar-code|draft/(change-table|setting-words)|going-live/(?!going-live-places|set-up-closed|plan)|help|history/(?!copy)|preview/(?!preview-pane|copy)|products/(?!site-catalog|catalog-source)|save/conflict-dialog|session/wix-bridge|transfer/(import-dialog|settings-file|setting-issues))',
    'shared/(bar|catalog|messages)/',
    'shared/settings/(fields|schema)',
    'shared/api/(history-api|going-live-api)',
    'node_modules/(@dnd-kit|react-aria|react-stately|comlink|@wix/(?!design-system|wix-ui-icons))',
    '@wix/design-system/.*/(SegmentedToggle|useFocusRing|Skeleton|Card|Box|Divider)',
    'wix-ui-icons-common/.*/(CircleLarge|StatusCompleteFilled)\\.'
  ].join('|')
)

export default defineConfig({
  root: 'dashboard',
  base: '/',
  // The design system speaks of Node's `global`.
  define: { global: 'globalThis' },
  plugins: [react(), withoutRemoteFonts, usedStyles()],
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
            { name: 'start', test: (id) => !LATER.test(id) },
            { name: 'going-live', test: /dashboard\/going-live\/|shared\/api\/going-live-api/ }
          ]
        }
      }
    },
    chunkSizeWarningLimit: 1500
  }
})
