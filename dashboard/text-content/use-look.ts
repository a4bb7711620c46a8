import { atom } from 'nanostores'
import { useEffect, useMemo } from 'react'

/** Carts that some texts are about. */
export type QuickCart = 'empty' | 'reached'

/** The cart that the preview shows while its owner edits a text that is about it. */
export const $lookedAt = atom<QuickCart | undefined>()

/** For a field whose text only some carts show: the preview shows such a cart while the field has the focus. */
export function useLook(quick: QuickCart): { onFocus: () => void; onBlur: () => void } {
  const look = useMemo(
    () => ({ onFocus: () => $lookedAt.set(quick), onBlur: () => $lookedAt.set(undefined) }),
    [quick]
  )
  useEffect(() => look.onBlur, [look])
  return look
}
