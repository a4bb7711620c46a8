/** A share of orders, 0 to 1, and the range that holds it in 95 of 100 such cases. */
export interface Share {
  low: number
  share: number
  high: number
}

/** The 97.5 % point of the normal distribution: two sides leave 5 %. */
const Z = 1.959964

/** Wilson's score interval of `hits` among `all`; without any, everything is possible. */
export function wilson(hits: number, all: number): Share {
  if (all <= 0) return { low: 0, share: 0, high: 1 }
  const share = hits / all
  const weight = Z ** 2 / all
  const middle = (share + weight / 2) / (1 + weight)
  const half = (Z / (1 + weight)) * Math.sqrt((share * (1 - share) + weight / 4) / all)
  return { low: Math.max(0, middle - half), share, high: Math.min(1, middle + half) }
}
