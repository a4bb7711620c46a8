import type { EmbedAddress } from './address.ts'
import { EMBED_COPY } from './copy.ts'

/** What the widget read from its address, for whoever builds the page around it. */
export const DebugBox = ({ address }: { address: EmbedAddress }) => (
  <section className="debug" aria-label={EMBED_COPY.debugTitle}>
    <h2>{EMBED_COPY.debugTitle}</h2>
    <dl>
      {(['instanceId', 'userId', 'theme', 'compId'] as const).map((name) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{address[name] || '–'}</dd>
        </div>
      ))}
    </dl>
  </section>
)
