import type { StoredImage } from '../data/stored.ts'

/** Real stores keep their pictures here. The option `mediaUrl` of the catalog names the place of ours. */
const MEDIA_ORIGIN = 'https://static.wixstatic.com'

export const mediaUrl = ({ id, url }: StoredImage) => url ?? `${MEDIA_ORIGIN}/media/${id}`

/** The address of a scaled picture in Wix's form: fitted, quality 90. */
export const fittedUrl = (image: StoredImage, size: number) =>
  image.url ?? `${mediaUrl(image)}/v1/fit/w_${size},h_${size},q_90/file.svg`
