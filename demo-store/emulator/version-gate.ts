import type { SiteVersion } from './shop.ts'
import { refusal } from './wix-error.ts'

const V1_PATH = /^\/(stores|stores-reader)\/v1\/|^\/v2\/collections/
const V3_PATH = /^\/stores\/v3\/(?!provision\/)/

/** Each catalog version refuses the other one's calls, as real sites do (428). */
export function checkVersion(path: string, version: SiteVersion) {
  const [v1, v3] = [V1_PATH.test(path), V3_PATH.test(path)]
  if (version === 'STORES_NOT_INSTALLED' && (v1 || v3)) {
    throw refusal(428, 'STORES_NOT_INSTALLED', 'Wix Stores is not installed on this site')
  }
  if (v1 && version === 'V3_CATALOG') {
    throw refusal(
      428,
      'CATALOG_V3_SITE_CALLING_CATALOG_V1_API',
      'This site uses Catalog V3, this call belongs to V1'
    )
  }
  if (v3 && version === 'V1_CATALOG') {
    throw refusal(
      428,
      'CATALOG_V1_SITE_CALLING_CATALOG_V3_API',
      'This site uses Catalog V1, this call belongs to V3'
    )
  }
}
