import * as v from 'valibot'

const Address = v.pipe(v.string(), v.trim(), v.regex(/^(?:https?:\/\/|\/(?!\/))/, 'is not an address'))

const AddressesSchema = v.object({
  /** The Wix platform, or what takes its place in a demo. */
  platformUrl: v.fallback(Address, 'https://www.wixapis.com'),
  /** Source of the catalog's pictures. */
  mediaUrl: v.fallback(Address, 'https://static.wixstatic.com'),
  /** The app's id at Wix; '' when the service does not know it. */
  appId: v.fallback(v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/)), '')
})
export type Addresses = v.InferOutput<typeof AddressesSchema>

/** Reads the addresses that the service wrote into the page's `meta` tags. */
export function readAddresses(page: Document): Addresses {
  const meta = (name: string) => page.querySelector(`meta[name="${name}"]`)?.getAttribute('content')
  return v.parse(AddressesSchema, {
    platformUrl: meta('platform-url'),
    mediaUrl: meta('media-url'),
    appId: meta('app-id')
  })
}
