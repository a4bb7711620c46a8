/** Subjects of a test, chosen before it starts: the number of orders that carts bring, or their money. */
export const TEST_CLAIMS = ['orders', 'money'] as const
export type TestClaim = (typeof TEST_CLAIMS)[number]
