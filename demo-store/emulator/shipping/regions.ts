import type { DeliveryProfile, DeliveryRegion } from './rules.ts'

interface Address {
  country: string
  subdivision?: string | undefined
}

const hasSubdivision =
  ({ country, subdivision }: Address) =>
  ({ destinations }: DeliveryRegion) =>
    subdivision !== undefined &&
    destinations.some(
      ({ countryCode, subdivisions }) => countryCode === country && subdivisions.includes(subdivision)
    )

const hasCountry =
  ({ country }: Address) =>
  ({ destinations }: DeliveryRegion) =>
    destinations.some(({ countryCode, subdivisions }) => countryCode === country && subdivisions.length === 0)

const isRestOfWorld = ({ destinations }: DeliveryRegion) => destinations.length === 0

/**
 * The regions that deliver to an address: those that name its subdivision; else those that name its country; else the
 * rest of the world. A region that is not active is as good as none.
 */
export function regionsFor({ deliveryRegions }: DeliveryProfile, address: Address): DeliveryRegion[] {
  const active = deliveryRegions.filter((region) => region.active)
  for (const matches of [hasSubdivision(address), hasCountry(address), isRestOfWorld]) {
    const found = active.filter(matches)
    if (found.length > 0) return found
  }
  return []
}
