import * as v from 'valibot'

const Text = v.nullish(v.string())
const Flag = v.nullish(v.boolean())
const textOf = (length: number) => v.pipe(v.string(), v.maxLength(length))

const ProfileSchema = v.strictObject({
  siteDisplayName: Text,
  businessName: Text,
  logo: Text,
  description: Text,
  companyId: v.nullish(textOf(50))
})

const AddressSchema = v.strictObject({
  street: v.optional(v.string()),
  city: v.optional(v.string()),
  country: v.optional(v.pipe(v.string(), v.regex(/^[A-Z]{2}$/, 'must be a country code of two letters'))),
  state: v.optional(v.string()),
  zip: v.optional(textOf(20)),
  hint: v.optional(
    v.strictObject({
      text: v.optional(v.string()),
      placement: v.optional(v.picklist(['BEFORE', 'AFTER', 'REPLACE']))
    })
  ),
  isPhysical: v.optional(v.boolean()),
  googleFormattedAddress: v.optional(v.string()),
  streetNumber: v.optional(v.string()),
  apartmentNumber: v.optional(v.string()),
  coordinates: v.optional(
    v.strictObject({
      latitude: v.optional(v.pipe(v.number(), v.minValue(-90), v.maxValue(90))),
      longitude: v.optional(v.pipe(v.number(), v.minValue(-180), v.maxValue(180)))
    })
  )
})

const ContactSchema = v.strictObject({
  email: v.nullish(
    v.union([v.literal(''), v.pipe(v.string(), v.regex(/^[^\s@]+@[^\s@]+$/, 'must be an email address'))])
  ),
  phone: Text,
  fax: Text,
  address: v.nullish(AddressSchema)
})

const Day = v.picklist(['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY', 'SUNDAY'])
const Time = v.pipe(
  v.string(),
  v.regex(/^(([01]\d|2[0-3]):[0-5]\d|24:00)$/, 'must be a time from 00:00 to 24:00')
)
const PeriodSchema = v.pipe(
  v.strictObject({ openDay: Day, openTime: Time, closeDay: Day, closeTime: Time }),
  v.check(
    ({ openDay, openTime, closeDay, closeTime }) => openDay !== closeDay || openTime < closeTime,
    'must close after it opens'
  )
)
const Moment = v.pipe(v.string(), v.isoTimestamp('must be an ISO 8601 time in UTC'))
const ScheduleSchema = v.strictObject({
  periods: v.optional(v.pipe(v.array(PeriodSchema), v.maxLength(100))),
  specialHourPeriod: v.optional(
    v.pipe(
      v.array(
        v.strictObject({
          startDate: Moment,
          endDate: Moment,
          isClosed: v.optional(v.boolean(), true),
          comment: v.optional(v.string())
        })
      ),
      v.maxLength(100)
    )
  )
})

const ConsentSchema = v.strictObject({
  essential: v.nullish(v.literal(true, 'is always true')),
  functional: Flag,
  analytics: Flag,
  advertising: Flag,
  dataToThirdParty: Flag
})

/** Writable sections of the site's properties, with the limits of the SDK's types. */
export const SECTIONS = {
  businessProfile: ProfileSchema,
  businessContact: ContactSchema,
  businessSchedule: ScheduleSchema,
  consentPolicy: ConsentSchema
}
export type SectionName = keyof typeof SECTIONS

/** All that `getSiteProperties` can be asked for. */
export const PROPERTY_NAMES = [
  'categories',
  'locale',
  'language',
  'paymentCurrency',
  'timeZone',
  'siteDisplayName',
  'businessName',
  'logo',
  'description',
  'companyId',
  'email',
  'phone',
  'fax',
  'address',
  'businessSchedule',
  'multilingual',
  'consentPolicy',
  'businessConfig',
  'externalSiteUrl',
  'trackClicksAnalytics'
]
