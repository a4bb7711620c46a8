import { copyFileSync, renameSync, rmSync } from 'node:fs'
import process from 'node:process'
import { fileURLToPath } from 'node:url'

import { build, defineConfig, mergeConfig, type Plugin, type UserConfig } from 'vite'

const inRepository = (path: string): string => fileURLToPath(new URL(path, import.meta.url))
/** Shoppers download Preact in React's place. The tests of the bar use the same aliases. */
export const SHOPPER_ALIASES = [
  { find: /^react(-dom\/client)?$/, replacement: inRepository('widget/element/preact-as-react.ts') },
  { find: /^react\/jsx-(dev-)?runtime$/, replacement: 'preact/jsx-runtime' }
]

/** Everything is built here and takes the place of `dist/widget` once all of it is there. */
const OUT = inRepository(`dist/.widget-${process.pid}`)

/** The modules that scripts import, under names with a hash of their content. */
const MODULES = {
  element: inRepository('widget/element/element.ts'),
  takeover: inRepository('widget/host/takeover.ts')
}
/** What the element imports when there are products. */
const STRIP = inRepository('widget/strip/strip-module.ts')
/** The pages that are framed: the bar's, and the legacy widget's. */
const PUBLIC_BAR = inRepository('widget/element/public-bar.html')
const LEGACY = inRepository('widget/legacy/legacy.html')
/** The scripts that shop pages name: one file each, without a static import, for classic and module script tags. */
const SCRIPTS = {
  'free-shipping-bar': 'widget/element/element-tag.ts',
  'free-shipping-bar-host': 'widget/host/host-script.ts',
  'free-shipping-bar-wix': 'widget/carts/wix-script.ts'
}

/** A page in another encoding than ours may still read a script of ours in its own: `🚚` is written as an escape. */
const asciiScripts: Plugin = {
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

const SHOPPER: UserConfig = {
  root: inRepository('widget'),
  publicDir: false,
  define: { 'process.env.NODE_ENV': '"production"' },
  plugins: [asciiScripts],
  resolve: { alias: SHOPPER_ALIASES },
  oxc: { jsx: { runtime: 'automatic', development: false } },
  build: {
    target: 'es2022',
    outDir: OUT,
    emptyOutDir: false,
    modulePreload: false,
    reportCompressedSize: false
  }
}

type Library = { entry: string; formats: ('iife' | 'es')[]; fileName: string }

/** Builds one script that knows the modules by their names in this build. */
const buildScript = ({ entry, formats, fileName }: Library, modulePaths: Record<string, string[]>) =>
  build(
    mergeConfig(SHOPPER, {
      configFile: false,
      logLevel: 'warn',
      define: Object.fromEntries(
        Object.entries(modulePaths).map(([name, paths]) => [`MODULE_PATHS.${name}`, JSON.stringify(paths)])
      ),
      build: {
        lib: { entry: inRepository(entry), formats, name: 'freeShippingBar', fileName: () => fileName }
      }
    })
  )

/** Builds the scripts once the modules have their names, then puts everything in its place. */
const scriptsForShops: Plugin = {
  name: 'scripts-for-shops',
  apply: 'build',
  async writeBundle(_, bundle) {
    const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
    const withImports = (path: string): string[] => [
      path,
      ...(chunks.find(({ fileName }) => fileName === path)?.imports ?? []).flatMap(withImports)
    ]
    const modulePaths = Object.fromEntries(
      Object.entries({ ...MODULES, strip: STRIP }).map(([name, path]) => {
        const chunk = chunks.find(({ facadeModuleId }) => facadeModuleId === path)
        if (!chunk) throw new Error(`The build has no module of its own for ${path}.`)
        return [name, [...new Set(withImports(chunk.fileName))].map((file) => `/${file}`)]
      })
    )
    for (const [name, entry] of Object.entries(SCRIPTS)) {
      await buildScript({ entry, formats: ['iife'], fileName: `${name}.js` }, modulePaths)
    }
    // For pages that are built themselves, with its types beside it.
    const name = 'free-shipping-bar-host.module'
    await buildScript(
      { entry: 'widget/host/module.ts', formats: ['es'], fileName: `${name}.js` },
      modulePaths
    )
    copyFileSync(inRepository(`widget/host/types/${name}.d.ts`), `${OUT}/${name}.d.ts`)
    // Built apart: what only the legacy widget needs would otherwise come with the modules that it shares.
    await build(
      mergeConfig(SHOPPER, {
        configFile: false,
        logLevel: 'warn',
        build: { assetsDir: 'assets/widget', rolldownOptions: { input: { legacy: LEGACY } } }
      })
    )
    rmSync(inRepository('dist/widget'), { recursive: true, force: true })
    renameSync(OUT, inRepository('dist/widget'))
  }
}

export default defineConfig(
  mergeConfig(SHOPPER, {
    plugins: [scriptsForShops],
    build: {
      assetsDir: 'assets/widget',
      rolldownOptions: {
        input: { ...MODULES, 'public-bar': PUBLIC_BAR },
        // The modules' exports are what the scripts use.
        preserveEntrySignatures: 'exports-only'
      }
    }
  } satisfies UserConfig)
)
