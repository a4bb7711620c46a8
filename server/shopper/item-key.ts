/** Answers about one thing of a site are kept by site and thing. Neither id has a blank in it. */
export const itemKey = (instanceId: string, itemId: string): string => `${instanceId} ${itemId}`

export function fromItemKey(key: string): { instanceId: string; itemId: string } {
  const [instanceId = '', itemId = ''] = key.split(' ')
  return { instanceId, itemId }
}

const GUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

/** Whether a text has the form of an id at Wix. */
export const isGuid = (text: string): boolean => GUID.test(text)
