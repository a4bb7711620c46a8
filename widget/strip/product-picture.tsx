import { useState } from 'react'

import { PictureIcon } from './icons.tsx'

/** The product's picture, or a drawing where it has none or it does not load. */
export function ProductPicture({ url }: { url: string }) {
  const [failed, setFailed] = useState('')
  if (url === failed) {
    return (
      <div part="picture" className="picture placeholder">
        <PictureIcon />
      </div>
    )
  }
  return (
    <img
      part="picture"
      className="picture"
      src={url}
      alt=""
      width={72}
      height={72}
      loading="lazy"
      decoding="async"
      onError={() => setFailed(url)}
    />
  )
}
