import type { GoingLive, RefusalReason, WaitReason } from '#shared/api/going-live-api.ts'

/** Why Wix has not done yet what the owner saved. */
export interface Problem {
  reason: WaitReason | RefusalReason
  /** The service's own words about what is wrong and what to do. */
  message: string
}

/** The state of the owner's bar on their site, as far as it can be told. */
export type GoingLiveStatus =
  /** Not asked yet, or the answer cannot be relied on. */
  | { state: 'unknown' }
  /** Nothing was ever saved. */
  | { state: 'unsaved' }
  /**
   * Saved and switched on before owners were asked for at Wix: it waits for the owner's word. `isReported`: pages say that
   * it is there, by code of the owner's own, and Wix cannot confirm that.
   */
  | { state: 'unasked'; isReported: boolean }
  /** Wix has it in the pages, and since then several visitors reported it, or one on several days. */
  | { state: 'live'; seenAt: Date }
  /** Wix has it in the pages, and one visitor reported it: the owner perhaps, or somebody who makes it up. */
  | { state: 'reported' }
  /** Wix has it in the pages; nobody reported it yet. */
  | { state: 'unseen' }
  /** It is saved and switched on, and Wix has not put it into the pages. */
  | { state: 'waiting'; problem: Problem }
  /** The app's operator has switched bars off, with a reason in their own words or ''. */
  | { state: 'paused'; reason: string }
  /** `leftover`: why Wix still has the script in the pages; it shows nothing there. */
  | { state: 'off'; leftover?: Problem }

export type SavedBar = 'none' | 'on' | 'off'

/** Status of a bar that Wix has in the pages; `since` is when Wix agreed, where that is known. */
function embedded(goingLive: GoingLive, since?: Date): GoingLiveStatus {
  const { seenAt } = goingLive
  const isSince = (time: Date | undefined) => time !== undefined && (!since || time >= since)
  if (!seenAt || !isSince(seenAt)) return { state: 'unseen' }
  return isSince(goingLive.severalSince) ? { state: 'live', seenAt } : { state: 'reported' }
}

/** Wix was never asked; a bar may be in the pages all the same, by code that the owner put there. */
function unasked(goingLive: GoingLive, saved: SavedBar): GoingLiveStatus {
  if (saved === 'none') return { state: 'unsaved' }
  if (saved === 'off') return { state: 'off' }
  return { state: 'unasked', isReported: goingLive.seenAt !== undefined }
}

/** `saved`: what the owner had saved when the service said it. */
export function statusOf(goingLive: GoingLive, saved: SavedBar): GoingLiveStatus {
  if (goingLive.switchedOff && saved === 'on') return { state: 'paused', ...goingLive.switchedOff }
  switch (goingLive.state) {
    case 'never':
      return unasked(goingLive, saved)
    case 'on':
      return embedded(goingLive, goingLive.since)
    case 'off':
      return { state: 'off' }
    case 'notYet':
    case 'refused': {
      const { wanted, onSite, reason, message } = goingLive
      const problem = { reason, message }
      if (wanted === 'off') return onSite === 'on' ? { state: 'off', leftover: problem } : { state: 'off' }
      // Wix was asked once more for what it already did.
      return onSite === 'on' ? embedded(goingLive) : { state: 'waiting', problem }
    }
  }
}
