/** What a test may be about, chosen before it starts: how many orders carts bring, or how much money. */
export const TEST_CLAIMS = ['orders', 'money'] as const
export type TestClaim = (typeof TEST_CLAIMS)[number]
