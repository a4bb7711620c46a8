import { atom, type ReadableAtom } from 'nanostores'

const dialogs = atom<readonly HTMLDialogElement[]>([])

/** The open modal dialogs, the uppermost last: the rest of the page can neither be seen nor used. */
export const $openDialogs: ReadableAtom<readonly HTMLDialogElement[]> = dialogs

/** Opens it over the page; returns how it closes. */
export function openDialog(dialog: HTMLDialogElement): () => void {
  dialog.showModal()
  dialogs.set([...dialogs.get(), dialog])
  return () => {
    dialogs.set(dialogs.get().filter((other) => other !== dialog))
    dialog.close()
  }
}
