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

const GRANT = 'Open the app in Manage Apps, update it and agree to its permissions, then read again.'

export const nothingSetUp: ShippingProblem = {
  reason: 'nothingSetUp',
  message:
    'Your shop delivers nowhere yet. Add a delivery region in the settings of your Wix site, under Shipping, Delivery & Fulfillment.'
}

/** Words about a checkout that could not be asked. */
export const checkoutProblem = (failure: ShippingFailure): ShippingProblem =>
  failure.reason === 'permission'
    ? {
        reason: 'checkoutRefused',
        permission: failure.permission,
        message: `Checkout could not be asked, so the amounts are as your shipping rates say: the app has no permission ${failure.permission}. ${GRANT}`
      }
    : {
        reason: 'checkoutRefused',
        message:
          'Checkout does not answer right now, so the amounts are as your shipping rates say. You need not do anything: we ask again in a while.'
      }

export const unknownCarrier = (region: string): ShippingProblem => ({
  reason: 'carrier',
  message: `A carrier works out its own rates for “${region}”, and from which amount it is free could not be found out. Check it in your shop's checkout, and type the amount in.`
})

export const roughAmount = (region: string): ShippingProblem => ({
  reason: 'carrier',
  message: `Shipping to “${region}” is free from the amount shown, and perhaps from a smaller one: it could not be found out exactly. Check it in your shop's checkout, and type the amount in.`
})

export const unknownCurrency = (currency: string): ShippingProblem => ({
  reason: 'form',
  message:
    currency === ''
      ? 'Wix does not say in which currency your shop is paid. Set it in the settings of your Wix site, then read again.'
      : `The currency ${currency} is not known: its amounts are taken to have two decimals. Check the currency in the settings of your Wix site.`
})

export const unknownPlace = (code: string, region: string): ShippingProblem => ({
  reason: 'form',
  message: `“${code}” in the delivery region “${region}” is no country or part of one that we know: it is left out.`
})

export const unknownForm = (what: string): ShippingProblem => ({
  reason: 'form',
  message: `${what} is written in a form that we do not know: it does not count as free. Check the amount in your shop's checkout.`
})

/** Words about a shop that could not be read. */
export const problemOf = (failure: ShippingFailure): ShippingProblem => {
  switch (failure.reason) {
    case 'permission':
      return {
        ...failure,
        message: `The app may not read how your shop ships: it has no permission ${failure.permission}. ${GRANT}`
      }
    case 'token':
      return {
        reason: 'permission',
        message:
          'Wix does not let the app work on your site. Check in Manage Apps that the app is installed, and install it again if it is not.'
      }
    case 'form':
      return unknownForm('How your shop delivers')
    case 'size':
      return {
        reason: 'size',
        message:
          'Your store has more delivery rules than we can work out. Type the amount in, or remove regions, rates and conditions that you do not need, then read again.'
      }
    case 'busy':
    case 'silent':
      return {
        reason: 'silent',
        message: 'Wix does not answer right now. You need not do anything: we ask again in a while.'
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
