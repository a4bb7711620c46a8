// Builds the npm package: `package/`.
import { cpSync, existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

import { getWebTypesData } from 'custom-element-jet-brains-integration'
import { getVsCodeHtmlCustomData } from 'custom-element-vs-code-integration'
import { build, defineConfig, mergeConfig, type Plugin, type UserConfig } from 'vite'

import repository from './package.json' with { type: 'json' }
import elements from './package/custom-elements.json' with { type: 'json' }
import own from './package/manifest.json' with { type: 'json' }
import { writeTypes } from './scripts/package-types.ts'
import { languageCodes } from './scripts/widget-languages.ts'
import { PREACT_JSX, SHOPPER } from './vite.widget.config.ts'

const inRepository = (path: string): string => fileURLToPath(new URL(path, import.meta.url))
const OUT = inRepository('dist/package')

/** Each shop's cart is an entry of its own. */
const SHOPS = 'widget/carts/shops'
const shops = existsSync(inRepository(SHOPS))
  ? readdirSync(inRepository(SHOPS))
      .filter((file) => /^[a-z]+\.ts$/.test(file))
      .map((file) => file.replace('.ts', ''))
  : []

/** The package's entries: the name that a page imports, and its source. */
const ENTRIES: Record<string, string> = {
  host: 'package/host.ts',
  server: 'package/server.ts',
  react: 'package/react/react.ts',
  ...Object.fromEntries(shops.map((shop) => [`carts/${shop}`, `${SHOPS}/${shop}.ts`]))
}
/** The element is one file, a module and a classic script alike. */
const ELEMENT = { source: 'package/index.ts', file: 'free-shipping-bar.min.js' }
/** Replaces an entry in Node. */
const REACT_SERVER = { 'react-server-html': 'package/react/react-server.ts' }

/** Replaces modules that a site loads from the service by those of the package. */
const OWN_MODULES: Record<string, string> = {
  'widget/page/modules.ts': 'package/modules.ts',
  'widget/language/load-words.ts': 'package/load-words.ts'
}

const DRAWN_BY = { find: /^react-dom\/server$/, replacement: 'preact-render-to-string' }

const ownModules: Plugin = {
  name: 'own-modules',
  enforce: 'pre',
  async resolveId(source, importer, options) {
    if (!importer) return null
    // The component is of the page's own React.
    if (source === 'react' && importer.includes('/package/react/')) return { id: source, external: true }
    const module = await this.resolve(source, importer, { ...options, skipSelf: true })
    const own = module && OWN_MODULES[module.id.replace(inRepository('./'), '')]
    return own ? inRepository(own) : null
  }
}

/** Each language is a file; `path` leads there from the file that loads them. */
const languagesApart = (path: string): Plugin => ({
  name: 'languages-apart',
  enforce: 'pre',
  resolveId(source, importer) {
    const tag = /\/languages\/([\w-]+)\.json$/.exec(source)?.[1]
    return tag && importer === inRepository('package/load-words.ts')
      ? { id: `${path}/${tag}.js`, external: true }
      : null
  }
})

const PACKAGE = {
  ...SHOPPER,
  plugins: [ownModules, SHOPPER.plugins],
  resolve: { alias: [PREACT_JSX, DRAWN_BY] }
}

const buildElement = () =>
  build(
    mergeConfig(PACKAGE, {
      configFile: false,
      logLevel: 'warn',
      root: inRepository('./'),
      plugins: [languagesApart('./languages')],
      build: {
        outDir: OUT,
        lib: {
          entry: inRepository(ELEMENT.source),
          formats: ['iife'],
          name: 'freeShippingBar',
          fileName: () => ELEMENT.file
        }
      }
    } satisfies UserConfig)
  )

/** Types of the element in their templates: each is an entry without code. */
const FRAMEWORKS = ['react', 'preact', 'solid', 'svelte', 'vue']

const typesOf = (source: string) => `./types/${source.replace(/\.ts$/, '.d.ts')}`

const [{ declarations }] = elements.modules
const [element] = declarations
/** Both libraries would print `undefined` for the parts, which have names alone. */
const NAMED = { hideCssPropertiesDocs: true, hideCssPartsDocs: true, hideLogs: true }

/** VS Code's custom data (https://github.com/microsoft/vscode-custom-data). It has no lists of what CSS may name. */
function vsCodeData() {
  const data = JSON.parse(getVsCodeHtmlCustomData(elements, NAMED))
  const [tag] = data.tags
  const { cssParts, cssProperties } = element
  for (const [title, rows] of Object.entries({
    Parts: cssParts,
    Properties: cssProperties
  }))
    tag.description += `\n\n### **CSS ${title}:**\n${rows.map(({ name }) => name).join(', ')}`
  const flags = element.attributes.filter(({ type }) => type.text.startsWith('boolean'))
  for (const attribute of tag.attributes)
    // `v`: the attribute may stand without a value.
    if (flags.some(({ name }) => name === attribute.name)) attribute.valueSet = 'v'
  return data
}

/** The web-types of JetBrains' editors (https://github.com/JetBrains/web-types). */
function webTypes({ name, version }: { name: string; version: string }) {
  const types = JSON.parse(getWebTypesData(elements, NAMED))
  return { ...types, name, version }
}

function manifest() {
  const exported = Object.entries(ENTRIES).map(([name, source]) => {
    const file = `./${name}.js`
    const types = typesOf(source)
    return [
      `./${name}`,
      name === 'react'
        ? { types, browser: file, default: './react-server-html.js' }
        : { types, default: file }
    ]
  })
  const element = { types: typesOf(ELEMENT.source), default: `./${ELEMENT.file}` }
  return {
    ...own,
    version: repository.version,
    license: repository.license,
    unpkg: ELEMENT.file,
    jsdelivr: ELEMENT.file,
    sideEffects: [`./${ELEMENT.file}`],
    exports: {
      '.': element,
      [`./${ELEMENT.file}`]: element,
      ...Object.fromEntries(exported),
      ...Object.fromEntries(
        FRAMEWORKS.map((name) => [
          `./${name}-types`,
          { types: `./frameworks/${name}.d.ts`, default: './frameworks/none.js' }
        ])
      ),
      ...Object.fromEntries(
        ['custom-elements', 'html-custom-data', 'web-types'].map((name) => [
          `./${name}.json`,
          `./${name}.json`
        ])
      ),
      './package.json': './package.json'
    }
  }
}

const packageFiles: Plugin = {
  name: 'package-files',
  apply: 'build',
  async writeBundle() {
    await buildElement()
    mkdirSync(`${OUT}/languages`)
    for (const [tag, code] of languageCodes()) writeFileSync(`${OUT}/languages/${tag}.js`, code)
    writeTypes([ELEMENT.source, ...Object.values(ENTRIES)], `${OUT}/types`)
    const written = manifest()
    const json = (name: string, content: object) =>
      writeFileSync(`${OUT}/${name}.json`, `${JSON.stringify(content, null, 2)}\n`)
    json('package', written)
    json('html-custom-data', vsCodeData())
    json('web-types', webTypes(written))
    for (const folder of ['frameworks', 'docs'])
      cpSync(inRepository(`package/${folder}`), `${OUT}/${folder}`, { recursive: true })
    writeFileSync(`${OUT}/frameworks/none.js`, 'export {}\n')
    // The address of the element in earlier versions.
    writeFileSync(`${OUT}/index.js`, `import './${ELEMENT.file}'\n`)
    for (const file of [
      'package/README.md',
      'package/CHANGELOG.md',
      'package/llms.txt',
      'package/custom-elements.json',
      'package/shop-cart.js',
      'LICENSE'
    ])
      cpSync(inRepository(file), `${OUT}/${file.replace('package/', '')}`)
  }
}

export default defineConfig(
  mergeConfig(PACKAGE, {
    root: inRepository('./'),
    plugins: [languagesApart('../languages'), packageFiles],
    build: {
      outDir: OUT,
      emptyOutDir: true,
      // The licences of what is bundled ask to be passed on.
      license: { fileName: 'THIRD-PARTY-LICENSES.md' },
      lib: {
        entry: Object.fromEntries(
          Object.entries({ ...ENTRIES, ...REACT_SERVER }).map(([name, source]) => [
            name,
            inRepository(source)
          ])
        ),
        formats: ['es']
      },
      rolldownOptions: {
        output: {
          chunkFileNames: 'chunks/[name]-[hash].js',
          // A page that imports it alone gets nothing else.
          codeSplitting: { groups: [{ name: 'memory-cart', test: /memory-cart|unit-price/ }] },
          // Next.js asks for it where a component uses the browser.
          banner: ({ name }) => (name.startsWith('react') ? "'use client'" : '')
        }
      }
    }
  } satisfies UserConfig)
)
