import { useEffect, useMemo } from 'react'

import { $lookedAt, type QuickCart } from '../preview/preview-cart.ts'

/** For a field whose text only some carts show: the preview shows such a cart while the field has the focus. */
export function useLook(quick: QuickCart): { onFocus: () => void; onBlur: () => void } {
  const look = useMemo(
    () => ({ onFocus: () => $lookedAt.set(quick), onBlur: () => $lookedAt.set(undefined) }),
    [quick]
  )
  useEffect(() => look.onBlur, [look])
  return look
}
