/** An instance id, which names one site of the app: what Wix gives out is a GUID, the demo store has shorter names. */
export const INSTANCE_ID: RegExp = /^[\w.:-]{1,100}$/

/** A shop outside Wix, by an id of ours. Wix's own are GUIDs: none begins like this. */
const OUTSIDE_WIX = /^shop-[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/

/** Is it a shop that is not on Wix? Its owner signs in by a link. */
export const isOutsideWix = (instanceId: string): boolean => OUTSIDE_WIX.test(instanceId)
