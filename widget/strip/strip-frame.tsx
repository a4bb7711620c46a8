import type { StripWords } from '#shared/copy/strip.ts'
import type { Settings } from '#shared/settings/settings.ts'
import type { ReactNode, Ref } from 'react'

import { NextIcon, PreviousIcon } from './icons.tsx'
import { unfoldText } from './shown-products.ts'

/** Forwards or back, in the direction of reading. */
export type Direction = 1 | -1

interface StripFrameProps extends Pick<Settings['products'], 'addButton'> {
  words: StripWords
  stripRef?: Ref<HTMLDivElement>
  listRef?: Ref<HTMLUListElement>
  onArrow?: (direction: Direction) => void
  onUnfold?: (button: HTMLButtonElement) => void
  /** Whether the list of a folded bar is open. */
  isOpen?: boolean | undefined
  /** The number of cards. */
  count?: number
  /** The cards. */
  children: ReactNode
}

/** The list of cards between two arrows, which are there where the cards need more than its width. */
export function StripFrame({
  addButton,
  words,
  stripRef,
  listRef,
  onArrow,
  onUnfold,
  isOpen = false,
  count = 0,
  children
}: StripFrameProps) {
  const arrow = (direction: Direction) => (
    <button
      type="button"
      part="arrow"
      className={direction === 1 ? 'arrow next' : 'arrow previous'}
      aria-label={direction === 1 ? words.next : words.previous}
      onClick={() => onArrow?.(direction)}
    >
      {direction === 1 ? <NextIcon /> : <PreviousIcon />}
    </button>
  )
  return (
    <div ref={stripRef} part="strip" className={`strip ${addButton}`}>
      <button
        type="button"
        part="unfold"
        className="unfold"
        aria-expanded={isOpen}
        onClick={({ currentTarget }) => onUnfold?.(currentTarget)}
      >
        {unfoldText(words, count)}
      </button>
      {arrow(-1)}
      <ul ref={listRef} className="products" aria-label={words.products}>
        {children}
      </ul>
      {arrow(1)}
    </div>
  )
}
