import { useEffect } from 'react'

import { redo, undo } from '../draft/draft.ts'
import { saveChanges } from '../save/save.ts'

/** A search box and a dialog have a past of their own. */
const isElsewhere = (target: EventTarget | null) =>
  target instanceof Element && target.closest('search, [role="dialog"], dialog') !== null

const ACTIONS: Record<string, () => void> = {
  s: () => void saveChanges(),
  z: undo,
  'shift+z': redo,
  y: redo
}

/** Ctrl or Cmd with S saves, with Z takes back, with Shift and Z (or Y) does again. */
export function useShortcuts() {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey) return
      const key = (event.shiftKey ? 'shift+' : '') + event.key.toLowerCase()
      const act = Object.hasOwn(ACTIONS, key) ? ACTIONS[key] : undefined
      if (!act || (key !== 's' && isElsewhere(event.target))) return
      event.preventDefault()
      act()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [])
}
