import { createHash } from 'node:crypto'
import { copyFileSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import process from 'node:process'
import { fileURLToPath } from 'node:url'

import { LANGUAGES } from './shared/copy/languages.ts'
import { build, defineConfig, mergeConfig, type Plugin, type Rolldown, type UserConfig } from 'vite'

const inRepository = (path: string): string => fileURLToPath(new URL(path, import.meta.url))
/** Shoppers download Preact in React's place. The tests of the bar use the same aliases. */
export const SHOPPER_ALIASES = [
  { find: /^react(-dom\/client)?$/, replacement: inRepository('widget/element/preact-as-react.ts') },
  { find: /^react\/jsx-(dev-)?runtime$/, replacement: 'preact/jsx-runtime' }
]

/** This package's `import` names what is meant for `require`. */
const WIX_ALIASES = [
  {
    find: /^@wix\/site-ecom$/,
    replacement: inRepository('node_modules/@wix/site-ecom/dist/esm/index.js')
  }
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
/** Only on Wix sites. Built apart: its libraries are no part of what other shops' shoppers download. */
const WIX_CART = inRepository('widget/carts/wix-cart.ts')
/** The scripts that shop pages name: one file each, without a static import, for classic and module script tags. */
const SCRIPTS = {
  'free-shipping-bar': 'widget/element/element-script.ts',
  'free-shipping-bar-host': 'widget/host/host-script.ts',
  'free-shipping-bar-host-more': 'widget/host/host-script.ts',
  'free-shipping-bar-wix': 'widget/wix/loader.ts'
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

/**
 * Vite wraps each `import()` in a helper that preloads styles. Our modules have none beside them: it would only be 1 kB
 * that every shopper downloads.
 */
const plainImports: Plugin = {
  name: 'plain-imports',
  enforce: 'pre',
  load: (id) =>
    id === '\0vite/preload-helper.js' ? 'export const __vitePreload = (load) => load()' : undefined
}

/** Where libraries and the bundler read what an object only inherits, and the same for its own properties alone. */
const OWN_PROPERTIES: Record<string, readonly (readonly [RegExp, string])[]> = {
  '/valibot/dist/index.mjs': [[/ in ((?:this|schema)\.entries)\)/g, ' of Object.keys($1))']],
  '/@r2wc/core/dist/core.js': [[/Object\.defineProperty\(v\.prototype, r, \{/g, '$& __proto__: null,']],
  '\0rolldown/runtime.js': [
    [/ in all\)/g, ' of Object.keys(all))'],
    [/__defProp\(target, (?:name|Symbol\.toStringTag), \{/g, '$& __proto__: null,']
  ]
}

/**
 * A script of the page may give every object a property, such as `Object.prototype.value = 1`. Schemas would then have
 * an entry that is no schema, and property descriptors a value besides their functions: there would be no bar.
 */
const ownProperties: Plugin = {
  name: 'own-properties',
  enforce: 'pre',
  transform(code, id) {
    const [file, changes] = Object.entries(OWN_PROPERTIES).find(([name]) => id.endsWith(name)) ?? []
    if (!changes) return undefined
    const changed = changes.reduce((text, [inherited, own]) => {
      if (!inherited.test(text))
        throw new Error(`${file} no longer has ${inherited}: see what it has instead.`)
      return text.replace(inherited, own)
    }, code)
    return { code: changed, map: null }
  }
}

const SHOPPER: UserConfig = {
  root: inRepository('widget'),
  publicDir: false,
  define: { 'process.env.NODE_ENV': '"production"' },
  plugins: [asciiScripts, plainImports, ownProperties],
  resolve: { alias: [...SHOPPER_ALIASES, ...WIX_ALIASES] },
  oxc: { jsx: { runtime: 'automatic', development: false } },
  build: {
    target: 'es2022',
    outDir: OUT,
    emptyOutDir: false,
    modulePreload: false,
    reportCompressedSize: false
  }
}

/** The path of each module, followed by those of the modules that it imports, by the name of the module. */
type ModulePaths = Record<string, string[]>
type Library = { entry: string; formats: ('iife' | 'es')[]; fileName: string }

/** Builds one script that knows the modules by their names in this build. */
const buildScript = ({ entry, formats, fileName }: Library, paths: ModulePaths, languagePath: string) =>
  build(
    mergeConfig(SHOPPER, {
      configFile: false,
      logLevel: 'warn',
      define: {
        ...Object.fromEntries(
          ['element', 'takeover', 'strip'].map((name) => [
            `MODULE_PATHS.${name}`,
            JSON.stringify(paths[name])
          ])
        ),
        // Of the site's script the form for shops with more than free shipping and amounts to speak of.
        WITH_MORE: String(fileName.includes('-more')),
        WIX_CART_PATH: JSON.stringify(paths['wix-cart']?.[0]),
        LANGUAGE_PATH: JSON.stringify(languagePath)
      },
      build: {
        lib: { entry: inRepository(entry), formats, name: 'freeShippingBar', fileName: () => fileName }
      }
    })
  )

/** Builds modules of their own, which share nothing with the others. */
const buildApart = (input: Record<string, string>) =>
  build(
    mergeConfig(SHOPPER, {
      configFile: false,
      logLevel: 'warn',
      build: {
        assetsDir: 'assets/widget',
        rolldownOptions: { input, preserveEntrySignatures: 'exports-only' }
      }
    } satisfies UserConfig)
  )

/** Where the modules of a build are. @throws Error where one has no file of its own */
function pathsOf(
  modules: Record<string, string>,
  bundle: readonly (Rolldown.OutputChunk | Rolldown.OutputAsset)[]
): ModulePaths {
  const chunks = bundle.filter((file) => file.type === 'chunk')
  const withImports = (path: string): string[] => [
    path,
    ...(chunks.find(({ fileName }) => fileName === path)?.imports ?? []).flatMap(withImports)
  ]
  return Object.fromEntries(
    Object.entries(modules).map(([name, path]) => {
      const chunk = chunks.find(({ facadeModuleId }) => facadeModuleId === path)
      if (!chunk) throw new Error(`The build has no module of its own for ${path}.`)
      return [name, [...new Set(withImports(chunk.fileName))].map((file) => `/${file}`)]
    })
  )
}

/** Builds the scripts once the modules have their names, then puts everything in its place. */
const scriptsForShops = (languagePath: string): Plugin => ({
  name: 'scripts-for-shops',
  apply: 'build',
  async writeBundle(_, bundle) {
    // What only Wix sites or the legacy widget need would otherwise come with the modules that it shares.
    const wix = await buildApart({ 'wix-cart': WIX_CART })
    const wixBundles = [wix].flat().flatMap((result) => ('output' in result ? result.output : []))
    await buildApart({ legacy: LEGACY })
    const paths = {
      ...pathsOf({ ...MODULES, strip: STRIP }, Object.values(bundle)),
      ...pathsOf({ 'wix-cart': WIX_CART }, wixBundles)
    }
    for (const [name, entry] of Object.entries(SCRIPTS)) {
      await buildScript({ entry, formats: ['iife'], fileName: `${name}.js` }, paths, languagePath)
    }
    // For pages that are built themselves, with its types beside it.
    const name = 'free-shipping-bar-host.module'
    await buildScript(
      { entry: 'widget/host/module.ts', formats: ['es'], fileName: `${name}.js` },
      paths,
      languagePath
    )
    copyFileSync(inRepository(`widget/host/types/${name}.d.ts`), `${OUT}/${name}.d.ts`)
    rmSync(inRepository('dist/widget'), { recursive: true, force: true })
    renameSync(OUT, inRepository('dist/widget'))
  }
})

/**
 * Builds each language into a file of its own that imports nothing, so that it is one request. All have the same hash:
 * scripts keep one path in place of one for each language.
 */
async function buildLanguages(): Promise<string> {
  const codes = await Promise.all(
    LANGUAGES.map(async (tag): Promise<[string, string]> => {
      const built = await build(
        mergeConfig(SHOPPER, {
          configFile: false,
          logLevel: 'warn',
          build: {
            write: false,
            rolldownOptions: {
              input: inRepository(`shared/copy/languages/${tag}.ts`),
              preserveEntrySignatures: 'strict'
            }
          }
        } satisfies UserConfig)
      )
      const [chunk] = [built].flat().flatMap((result) => ('output' in result ? result.output : []))
      if (chunk?.type !== 'chunk') throw new Error(`The language ${tag} could not be built.`)
      return [tag, chunk.code]
    })
  )
  const hash = createHash('sha256')
    .update(JSON.stringify(codes))
    .digest('base64url')
    .replaceAll('-', '_')
    .slice(0, 8)
  const path = `/assets/widget/language-%-${hash}.js`
  mkdirSync(`${OUT}/assets/widget`, { recursive: true })
  for (const [tag, code] of codes) writeFileSync(OUT + path.replace('%', tag), code)
  return path
}

export default defineConfig(async () => {
  const languagePath = await buildLanguages()
  return mergeConfig(SHOPPER, {
    define: { LANGUAGE_PATH: JSON.stringify(languagePath) },
    plugins: [scriptsForShops(languagePath)],
    build: {
      assetsDir: 'assets/widget',
      rolldownOptions: {
        input: { ...MODULES, 'public-bar': PUBLIC_BAR },
        // The modules' exports are what the scripts use.
        preserveEntrySignatures: 'exports-only',
        // With all that it imports: the strip shares some of that, which would become a file of its own.
        output: { codeSplitting: { groups: [{ name: 'element', test: MODULES.element }] } }
      }
    }
  } satisfies UserConfig)
})
