import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import process from 'node:process'
import { fileURLToPath } from 'node:url'

import { build, defineConfig, mergeConfig, type Plugin, type UserConfig } from 'vite'

import { writeTypesOf } from './scripts/package-types.ts'
import { writeLanguages } from './scripts/widget-languages.ts'
import { addingApart, asciiScripts, ownProperties, plainImports, reactFor } from './scripts/widget-plugins.ts'
import { buildApart, buildScript, pathsOf } from './scripts/widget-scripts.ts'
import { PART_FILES } from './shared/api/site-script.ts'

const inRepository = (path: string): string => fileURLToPath(new URL(path, import.meta.url))

/** The oldest browsers that this is built for: `browserslist` in package.json names them, and nothing else does. */
const { browserslist }: { browserslist: string[] } = JSON.parse(
  readFileSync(inRepository('package.json'), 'utf8')
)
const FLOOR = browserslist.map((browser) => browser.replace(' ', ''))

/** The modules that scripts import, under names with a hash of their content. */
const MODULES = {
  element: inRepository('widget/element/components.ts'),
  messages: inRepository('widget/page/messages-module.ts'),
  pageEdge: inRepository('widget/page/place/page-edge.ts'),
  parts: inRepository('widget/page/all-parts.ts')
}
/** The code of a strip, loaded when a shopper comes to it. */
const STRIP = inRepository('widget/page/strip-module.ts')
/** The code after the first paint. Shops that want more load another one in its place, which imports the one before. */
const LATE = {
  rest: inRepository('widget/page/run-bar.ts'),
  /** With reports to the page's analytics and to search engines. */
  integrations: inRepository('widget/integrations/integrations.ts'),
  /** With the line about a page's product, too. */
  productLine: inRepository('widget/integrations/product-line.ts')
}
/** The page that other hosts frame. */
const PUBLIC_BAR = inRepository('widget/element/public-bar.html')
/** What only Wix sites or the legacy widget need: it would otherwise come with the modules that it shares with others. */
const WIX = {
  'wix-cart': inRepository('widget/carts/wix-cart.ts'),
  'wix-checkout': inRepository('widget/carts/wix-checkout.ts')
}
/** Draws first HTML in the service, which loads it from the build whose script a site gets. */
const SITE_DRAWING = inRepository('widget/bar/site-drawing.ts')
const LEGACY = inRepository('widget/legacy/legacy.html')

/** What pages name: each is one file, `<name>.js`. */
const SCRIPTS = {
  'free-shipping-bar': 'widget/element/attributes/element-script.ts',
  'free-shipping-bar-host': 'widget/first/first.ts',
  'free-shipping-bar-wix': 'widget/wix/loader.ts',
  'free-shipping-bar-plugin': 'widget/wix/plugin.ts',
  'free-shipping-bar-checkout': 'widget/wix/checkout.ts',
  'free-shipping-bar-product-page': 'widget/wix/product-page.ts'
}
/** For pages that are built themselves, with its types beside it. */
const HOST_MODULE = 'widget/first/module.ts'

/** Everything is built here and takes the place of `dist/widget` once all of it is there. */
const OUT = inRepository(`dist/.widget-${process.pid}`)

/** Shoppers download Preact in React's place. The tests of the bar use the same. */
export const PREACT_JSX = { find: /^react\/jsx-(dev-)?runtime$/, replacement: 'preact/jsx-runtime' }
/** This package's `import` names what is meant for `require`. */
const WIX_ALIAS = {
  find: /^@wix\/site-ecom$/,
  replacement: inRepository('node_modules/@wix/site-ecom/dist/esm/index.js')
}

export const SHOPPER: UserConfig = {
  root: inRepository('widget'),
  publicDir: false,
  define: { 'process.env.NODE_ENV': '"production"' },
  plugins: [asciiScripts, plainImports, ownProperties, reactFor(true)],
  // Wix's packages name three versions of their runtime, which differ in nothing that a cart uses.
  resolve: {
    alias: [PREACT_JSX, WIX_ALIAS],
    dedupe: ['@wix/sdk-runtime', '@wix/sdk-context', '@wix/sdk-types']
  },
  oxc: { jsx: { runtime: 'automatic', development: false } },
  build: {
    target: FLOOR,
    outDir: OUT,
    emptyOutDir: false,
    // Browsers without class fields get assignments: a helper that defines them would be 0.5 kB.
    rolldownOptions: { transform: { assumptions: { setPublicClassFields: true } } },
    modulePreload: false,
    reportCompressedSize: false
  }
}

/** The cart of Wix sites: adding products is a file of its own. */
const WIX_SHOPPER = mergeConfig(SHOPPER, {
  plugins: [addingApart],
  build: {
    rolldownOptions: {
      output: { codeSplitting: { groups: [{ name: 'wix-products', test: /\?adding$/ }] } }
    }
  }
} satisfies UserConfig)

/** One file for Node, with all that it needs: with React itself, as the service draws. */
const buildDrawing = () =>
  build({
    configFile: false,
    logLevel: 'warn',
    root: inRepository('.'),
    publicDir: false,
    define: { 'process.env.NODE_ENV': '"production"' },
    oxc: { jsx: { runtime: 'automatic', development: false } },
    build: {
      ssr: SITE_DRAWING,
      outDir: `${OUT}/server`,
      emptyOutDir: false,
      target: 'node20',
      minify: true,
      rolldownOptions: { output: { entryFileNames: '[name].mjs' } }
    },
    ssr: { noExternal: true }
  })

/** The parts: each is a script that declares `part`, which the service puts in front of a site's script. */
const PART: UserConfig = mergeConfig(SHOPPER, {
  // A page's own `Object.prototype.get` would break the definition of such a symbol.
  build: { rolldownOptions: { output: { generatedCode: { symbols: false }, esModule: false } } }
} satisfies UserConfig)

/** Builds the scripts once the modules have their names, then puts everything in its place. */
const scriptsForShops = (languagePath: string): Plugin => ({
  name: 'scripts-for-shops',
  apply: 'build',
  async writeBundle(_, bundle) {
    const [wix, strip] = await Promise.all([
      buildApart(WIX_SHOPPER, WIX),
      buildApart(SHOPPER, { strip: STRIP }),
      buildApart(SHOPPER, { legacy: LEGACY })
    ])
    const modules = { ...pathsOf(MODULES, Object.values(bundle)), ...strip }
    const paths = Object.fromEntries(
      Object.entries({
        ...Object.fromEntries(Object.entries(modules).map(([name, path]) => [`MODULE_PATHS.${name}`, path])),
        WIX_CART_PATH: wix['wix-cart']?.[0],
        WIX_CHECKOUT_PATH: wix['wix-checkout']?.[0],
        LANGUAGE_PATH: languagePath
      }).map(([name, path]) => [name, JSON.stringify(path)])
    )
    const late = await buildApart(mergeConfig(SHOPPER, { define: paths }), LATE)
    const shopper = mergeConfig(SHOPPER, { define: { ...paths, REST_PATH: JSON.stringify(late.rest?.[0]) } })
    await Promise.all([
      buildDrawing(),
      ...PART_FILES.map((name) =>
        buildScript(
          PART,
          { entry: inRepository(`widget/parts/${name}.ts`), file: `parts/${name}.js` },
          'part'
        )
      ),
      ...Object.entries(SCRIPTS).map(([file, entry]) =>
        buildScript(shopper, { entry: inRepository(entry), file: `${file}.js` })
      ),
      buildScript(shopper, {
        entry: inRepository(HOST_MODULE),
        file: 'free-shipping-bar-host.module.js',
        format: 'es'
      })
    ])
    const lateModules = Object.fromEntries(Object.entries(late).map(([name, [path]]) => [name, path]))
    writeFileSync(`${OUT}/server/late-modules.json`, JSON.stringify(lateModules))
    writeTypesOf(HOST_MODULE, `${OUT}/free-shipping-bar-host.module.d.ts`)
    rmSync(inRepository('dist/widget'), { recursive: true, force: true })
    renameSync(OUT, inRepository('dist/widget'))
  }
})

export default defineConfig(() => {
  const languagePath = writeLanguages(OUT)
  return mergeConfig(SHOPPER, {
    define: { LANGUAGE_PATH: JSON.stringify(languagePath) },
    plugins: [scriptsForShops(languagePath)],
    build: {
      assetsDir: 'assets/widget',
      rolldownOptions: {
        input: { ...MODULES, 'public-bar': PUBLIC_BAR },
        // The modules' exports are what the scripts use.
        preserveEntrySignatures: 'exports-only',
        // With all that it imports: what it shares with messages would become a file of its own.
        output: { codeSplitting: { groups: [{ name: 'element', test: MODULES.element }] } }
      }
    }
  } satisfies UserConfig)
})
