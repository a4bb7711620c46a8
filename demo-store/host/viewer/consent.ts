/** Kinds of cookies that a visitor allows; the essential ones are always allowed. */
export interface ConsentPolicy {
  essential: boolean
  functional: boolean
  analytics: boolean
  advertising: boolean
  dataToThirdParty: boolean
}

export interface Consent {
  /** The categories that the visitor allows. */
  allowed(): string[]
}

/** Gives pages `window.consentPolicyManager`, as the viewer does; `policy` is what the visitor chose before. */
export function installConsent(isGiven: boolean): Consent {
  let policy: ConsentPolicy = {
    essential: true,
    functional: isGiven,
    analytics: isGiven,
    advertising: isGiven,
    dataToThirdParty: isGiven
  }
  const details = () => ({ defaultPolicy: false, policy, createdDate: new Date() })
  const consentPolicyManager = {
    getCurrentConsentPolicy: details,
    async setConsentPolicy(change: Partial<ConsentPolicy>) {
      policy = { ...policy, ...change, essential: true }
      document.dispatchEvent(new CustomEvent('consentPolicyChanged', { detail: policy }))
      return details()
    }
  }
  Object.assign(window, { consentPolicyManager })
  return { allowed: () => Object.entries(policy).flatMap(([name, isAllowed]) => (isAllowed ? [name] : [])) }
}
