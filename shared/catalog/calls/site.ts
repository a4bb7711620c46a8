import { siteProperties } from '@wix/business-tools'
import { catalogVersioning } from '@wix/stores'

/** The calls about the site (spec § 7): its catalog's version and its properties, by the SDK's own name and types. */
export const SITE_CALLS = {
  /** `client.site.getCatalogVersion()` → `{ catalogVersion: 'V3_CATALOG' }` */
  getCatalogVersion: catalogVersioning.getCatalogVersion,
  /** `client.site.getSiteProperties({ fields: ['paymentCurrency', 'locale'] })` */
  getSiteProperties: siteProperties.getSiteProperties,
  /** `client.site.updateBusinessProfile({ businessName: 'Harbour & Pine' }, { fields: ['businessName'] })` */
  updateBusinessProfile: siteProperties.updateBusinessProfile,
  /** `client.site.updateBusinessContact({ email: 'hello@example.com' }, { fields: ['email'] })` */
  updateBusinessContact: siteProperties.updateBusinessContact,
  /** `client.site.updateBusinessSchedule({ periods: [{ openDay: 'MONDAY', openTime: '08:00', closeDay: 'MONDAY', closeTime: '17:00' }] })` */
  updateBusinessSchedule: siteProperties.updateBusinessSchedule,
  /** `client.site.updateConsentPolicy({ essential: true, analytics: false })` */
  updateConsentPolicy: siteProperties.updateConsentPolicy
}
