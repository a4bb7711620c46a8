/** @jsxRuntime automatic */
/** @jsxImportSource hono/jsx */
import type { PageAssets } from '../assets.ts'
import type { HarnessState } from '../harness.ts'
import { Document } from './document.tsx'

/** The attributes to try, with what they begin with. */
const TEXTS = { threshold: '50', currency: 'EUR', total: '31.20', items: '', country: '', locale: 'de' }
const FLAGS = ['compact', 'closable', 'disabled']

export interface PlaygroundPageProps {
  assets: PageAssets
  harness: HarnessState
}

/** The element with its attributes as controls, and the markup to copy. */
export const PlaygroundPage = ({ assets, harness }: PlaygroundPageProps) => (
  <Document
    title="Try the element"
    description="The attributes of the free-shipping bar, to try and to copy."
    assets={assets}
    harness={harness}
    path="/playground"
    modules={['/free-shipping-bar.js']}
  >
    <main id="main" class="playground" tabindex={-1}>
      <h1>Try the element</h1>
      <section class="playground-bar" aria-label="The bar"></section>
      <form class="playground-form" aria-label="Attributes">
        {Object.entries(TEXTS).map(([name, value]) => (
          <label>
            {name}
            <input name={name} value={value} autocomplete="off" spellcheck={false} />
          </label>
        ))}
        {FLAGS.map((name) => (
          <label class="playground-flag">
            <input type="checkbox" name={name} /> {name}
          </label>
        ))}
      </form>
      <section aria-labelledby="markup">
        <h2 id="markup">Markup</h2>
        <pre class="playground-markup"></pre>
        <button type="button" class="button playground-copy">
          Copy the markup
        </button>
        <p class="playground-said" role="status"></p>
      </section>
    </main>
  </Document>
)
