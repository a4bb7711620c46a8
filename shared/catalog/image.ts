import { safeUrl, withoutEndSlash } from '../link.ts'

const WIX_MEDIA = 'https://static.wixstatic.com'

/** Pixels of a product's square picture: 80 CSS pixels on a screen of double density. */
export const IMAGE_SIZE = 160

/** `wix:image://v1/<id>/<name>#…` and `https://static.wixstatic.com/media/<id>[/v1/…]` name the picture by its id. */
const MEDIA_ID = /^(?:wix:image:\/\/v1|https:\/\/static\.wixstatic\.com\/media)\/([\w.~-]+)(?=[/#?]|$)/

/**
 * The address of a product's picture, cropped to a square where the platform keeps it; '' when there is none to show.
 * `mediaUrl` takes the place of `https://static.wixstatic.com` (the demo store's own pictures).
 */
export function imageUrl(source: string, mediaUrl = WIX_MEDIA, size = IMAGE_SIZE): string {
  const [, id] = MEDIA_ID.exec(source) ?? []
  if (id === undefined) return safeUrl(source)
  const base = withoutEndSlash(mediaUrl)
  return `${base}/media/${id}/v1/fill/w_${size},h_${size},al_c,q_80,usm_0.66_1.00_0.01,enc_auto/${id}`
}
