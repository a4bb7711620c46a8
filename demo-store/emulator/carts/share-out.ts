/** Parts of a sum in proportion, whole and without a rest: the largest remainders get what is left. */
export function shareOut(sum: number, weights: readonly number[]): number[] {
  const whole = weights.reduce((total, weight) => total + weight, 0)
  if (whole === 0) return weights.map(() => 0)
  const exact = weights.map((weight) => (sum * weight) / whole)
  const shares = exact.map(Math.floor)
  const left = sum - shares.reduce((total, share) => total + share, 0)
  const remainder = (index: number) => (exact[index] ?? 0) - (shares[index] ?? 0)
  const order = [...weights.keys()].toSorted((a, b) => remainder(b) - remainder(a))
  for (const index of order.slice(0, left)) shares[index] = (shares[index] ?? 0) + 1
  return shares
}
