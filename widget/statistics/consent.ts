/** A page's word on its visitor's consent to being counted. Absent if the shop asks no visitor. */
export type ConsentChoice = 'granted' | 'denied'

/** A page's latest word. Any other text than `granted` is a refusal. */
export interface PageConsent {
  choice: string | undefined
  /** Set by whoever wants to know of another choice. */
  onChange?: () => void
}

interface ConsentManager {
  getCurrentConsentPolicy?: () => { policy?: { analytics?: boolean } } | undefined
}

/** Whether the visitor may be counted. Where Wix's consent manager is in the page, it alone decides. */
export function isGiven({ choice }: PageConsent): boolean {
  const { consentPolicyManager: manager } = window as { consentPolicyManager?: ConsentManager }
  if (!manager) return choice === undefined || choice === 'granted'
  try {
    return manager.getCurrentConsentPolicy?.()?.policy?.analytics === true
  } catch {
    return false
  }
}
