/** An instance id, which names one site of the app: what Wix gives out is a GUID, the demo store has shorter names. */
export const INSTANCE_ID: RegExp = /^[\w.:-]{1,100}$/
