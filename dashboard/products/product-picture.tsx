import { Image as ImageIcon } from '@wix/wix-ui-icons-common'
import { useState } from 'react'

const SIDE_PX = 40

/** A product's picture, or a placeholder while it has none that loads. The name stands beside it. */
export function ProductPicture({ url }: { url: string }) {
  const [failedUrl, setFailedUrl] = useState('')
  return (
    <span className="fsb-product-picture">
      {url && url !== failedUrl ? (
        <img
          src={url}
          alt=""
          width={SIDE_PX}
          height={SIDE_PX}
          loading="lazy"
          onError={() => setFailedUrl(url)}
        />
      ) : (
        <ImageIcon aria-hidden="true" />
      )}
    </span>
  )
}
