import type { LegacyAddress } from './address.ts'
import { COPY } from './copy.ts'

/** The parameters in the widget's address, for developers of the page around it. */
export const DebugBox = ({ address }: { address: LegacyAddress }) => (
  <section className="debug" aria-label={COPY.debugTitle}>
    <h2>{COPY.debugTitle}</h2>
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
