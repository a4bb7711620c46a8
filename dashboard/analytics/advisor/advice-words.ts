import type { Advice } from '#shared/statistics/advisor.ts'
import type { Share } from '#shared/statistics/proportion.ts'

import { COPY } from '../../languages/en/analytics-advisor.ts'
import type { Writer } from '../figures/writer.ts'

const WORDS = COPY.advice

/** The one sentence by which the comparison ends. */
export function adviceWords(advice: Advice, present: number | undefined, write: Writer): string {
  const withRange = (share: Share) =>
    WORDS.withRange({ share: write.share(share.share), range: write.shares(share.low, share.high) })
  switch (advice.state) {
    case 'noPresent':
    case 'few':
      return WORDS[advice.state]
    case 'fine':
      return WORDS.fine({ present: write.money(present ?? 0), now: withRange(advice.now) })
    case 'higher':
    case 'lower':
      return WORDS[advice.state]({
        amount: write.money(advice.amount),
        present: write.money(present ?? 0),
        now: withRange(advice.now),
        reached: withRange(advice.reached)
      })
  }
}
