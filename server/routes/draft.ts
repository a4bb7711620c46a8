import { ServiceError } from '../lib/service-error.ts'

const GONE =
  'Unsaved changes are kept in the browser now. Nothing was stored here: save them, or reload the dashboard.'

/** `/_functions/draft`: dashboards that were opened before still send unsaved changes here. They keep them in their tab too. */
export function goneDraft(): never {
  throw new ServiceError(410, GONE)
}
