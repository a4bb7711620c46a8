/** @jsxRuntime automatic */
/** @jsxImportSource hono/jsx */
import { Icon } from './icon.tsx'

/** A product's picture; decorative, because its name always stands beside it. */
export const Picture = ({ pictureId, eager = false }: { pictureId: string | null; eager?: boolean }) =>
  pictureId ? (
    <img
      class="picture"
      src={`/wixapis/media/${pictureId}`}
      alt=""
      width="400"
      height="400"
      loading={eager ? 'eager' : 'lazy'}
      decoding="async"
    />
  ) : (
    <span class="picture picture-missing">
      <Icon name="picture" />
    </span>
  )
