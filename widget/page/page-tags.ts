// Routers (Astro's ClientRouter, Turbo, htmx) put another page into the document without loading it: scripts with an
// address that ran before may not run again, and their bars stay behind.

import { consentOn } from '../first/drop-in.ts'
import { find } from '../first/place/find.ts'
import { SLOT } from '../first/place/slot.ts'
import type { BarTag, StartedBar } from '../first/started-bar.ts'
import { guarded } from '../statistics/failures.ts'

interface Tag {
  bar?: StartedBar | undefined
  /** A tag manager takes its tag out at once: that says nothing about the bar. */
  wasInPage: boolean
  /** The address at which its bar was in the page last. */
  shownAt?: string | undefined
  /** Its bar was asked for; there is none where another tag has the same place. */
  isTried: boolean
}

const tags = new Map<HTMLScriptElement, Tag>()
/** Functions that mount a tag's bar again, by the tag's address. */
const agains = new Map<string, BarTag['again']>()
let watching: MutationObserver | undefined

/** Did the bar go with a part of the page, or with its content? */
function isGone({ place }: StartedBar, tag: Tag): boolean {
  if (!place.isInPage()) return true
  if (place.node.isConnected) tag.shownAt = location.href
  return tag.shownAt !== undefined && tag.shownAt !== location.href
}

/** Takes the bars of tags that left out of the page. Returns whether places are free again. */
function endBars(): boolean {
  let isFree = false
  for (const [script, tag] of tags) {
    const hasLeft = tag.wasInPage && !script.isConnected
    tag.wasInPage ||= script.isConnected
    if (hasLeft) tags.delete(script)
    if (!tag.bar || !(hasLeft || isGone(tag.bar, tag))) continue
    tag.bar.destroy()
    Object.assign(tag, { bar: undefined, shownAt: undefined })
    isFree = true
  }
  return isFree
}

const hasPlace = ({ dataset: { target } }: HTMLScriptElement) => !target || find(target) !== null

function follow() {
  const isFree = endBars()
  for (const script of document.querySelectorAll('script'))
    if (agains.has(script.src) && !tags.has(script)) tags.set(script, { wasInPage: true, isTried: false })
  for (const [script, tag] of tags) {
    if (isFree) tag.isTried = false
    if (tag.bar || tag.isTried || !hasPlace(script)) continue
    tag.isTried = true
    agains.get(script.src)?.(script)
  }
}

/** A consent banner writes the visitor's choice on the tag. */
function hearConsent({ consent }: StartedBar, script: HTMLScriptElement) {
  const choice = consentOn(script)
  if (consent.choice === choice) return
  consent.choice = choice
  consent.onChange?.()
}

/** Follows the tag of a bar, and all tags of its address, as long as the document is there. */
export function watchTag(bar: StartedBar): void {
  const { tag } = bar
  if (!tag) return
  const { script, again } = tag
  agains.set(script.src, again)
  tags.set(script, { bar, wasInPage: script.isConnected, isTried: true })
  if (consentOn(script)) hearConsent(bar, script)
  if (!watching) {
    watching = new MutationObserver((changes) => {
      for (const { target } of changes) {
        if (target instanceof HTMLScriptElement && tags.has(target)) hearConsent(bar, target)
      }
      guarded(follow)
    })
    watching.observe(document, { childList: true, subtree: true, attributeFilter: ['data-consent'] })
  }
  // Before this code was there, the visitor may have gone to another page.
  void Promise.resolve().then(() => guarded(follow))
}

/** Takes out of the page the bars that a router copied with it: a copy is no bar, and the page gets its own. */
export function removeClones(): void {
  for (const node of document.querySelectorAll(`.${SLOT}`)) if (!('isOwn' in node)) node.remove()
}
