import type { ShippingProblem } from '#shared/shipping/rules-schema.ts'

/** Why Wix does not say how a shop ships. */
export type ShippingFailure =
  | { reason: 'permission'; permission: string }
  /** The app is not installed, or refused as a whole. */
  | { reason: 'token' }
  | { reason: 'busy' }
  | { reason: 'silent' }
  /** Wix answered in a form that cannot be read. */
  | { reason: 'form' }
  /** The shop has more rules than are worked out without holding up other calls. */
  | { reason: 'size' }

export class ShippingError extends Error {
  readonly failure: ShippingFailure

  constructor(failure: ShippingFailure, options?: ErrorOptions) {
    super(`Wix does not say how the shop ships: ${failure.reason}`, options)
    this.failure = failure
  }
}

const PROBLEMS_MAX = 20

const GRANT = 'Open Manage Apps, update the app, accept its permissions, then check again.'

export const nothingSetUp: ShippingProblem = {
  reason: 'nothingSetUp',
  message:
    'Your store has no shipping regions yet. Add one in your Wix site’s settings, under Shipping, Delivery & Fulfillment.'
}

/** Words about a checkout that could not be asked. */
export const checkoutProblem = (failure: ShippingFailure): ShippingProblem =>
  failure.reason === 'permission'
    ? {
        reason: 'checkoutRefused',
        permission: failure.permission,
        message: `The app can’t ask checkout because it doesn’t have the ${failure.permission} permission, so these thresholds come from your shipping rates. ${GRANT}`
      }
    : {
        reason: 'checkoutRefused',
        message:
          'Checkout isn’t responding, so these thresholds come from your shipping rates. You don’t need to do anything. We’ll try again soon.'
      }

export const unknownCarrier = (region: string): ShippingProblem => ({
  reason: 'carrier',
  message: `“${region}” uses carrier-calculated rates, so we couldn’t find where free shipping starts. Check your checkout and enter the threshold yourself.`
})

export const otherAmount = (region: string): ShippingProblem => ({
  reason: 'carrier',
  message: `Checkout ships to “${region}” free from another amount than your shipping rates say, so we show none. Check your checkout and enter the threshold yourself.`
})

export const unknownCurrency = (currency: string): ShippingProblem => ({
  reason: 'form',
  message:
    currency === ''
      ? 'Your site has no payment currency. Set it in your Wix site’s settings, then check again.'
      : `We don’t know the currency ${currency}, so we assume that it has two decimals. Check the currency in your Wix site’s settings.`
})

export const unknownPlace = (code: string, region: string): ShippingProblem => ({
  reason: 'form',
  message: `“${code}” in the shipping region “${region}” isn’t a country or state that we know, so it’s left out.`
})

export const unknownForm = (what: string): ShippingProblem => ({
  reason: 'form',
  message: `${what} uses a format we don’t know, so it isn’t treated as free. Check the threshold in your checkout.`
})

/** Words about a shop that could not be read. */
export const problemOf = (failure: ShippingFailure): ShippingProblem => {
  switch (failure.reason) {
    case 'permission':
      return {
        ...failure,
        message: `The app can’t read your shipping rules because it doesn’t have the ${failure.permission} permission. ${GRANT}`
      }
    case 'token':
      return {
        reason: 'permission',
        message:
          'Wix isn’t giving the app access to your site. Check in Manage Apps that it’s installed, and reinstall it if it isn’t.'
      }
    case 'form':
      return unknownForm('Your store’s shipping setup')
    case 'size':
      return {
        reason: 'size',
        message:
          'Your store has more shipping rules than we can process. Enter the threshold yourself, or remove regions, rates and conditions that you don’t need, then check again.'
      }
    case 'busy':
    case 'silent':
      return {
        reason: 'silent',
        message: 'Wix isn’t responding right now. You don’t need to do anything. We’ll try again soon.'
      }
  }
}

/** Each problem once, and not more than an owner would read. */
export function problemList() {
  const problems = new Map<string, ShippingProblem>()
  return {
    add(problem: ShippingProblem) {
      if (problems.size < PROBLEMS_MAX) problems.set(problem.message, problem)
    },
    list: () => Array.from(problems.values())
  }
}
export type ProblemList = ReturnType<typeof problemList>
