import { find, findAll } from './elements.ts'

/** Parts of the drawer that exist only while it is open. */
export interface DrawerContent {
  open(): void
  close(): void
}

export interface Drawer {
  open(): void
  close(): void
}

/** The mini cart: a modal dialog, so the browser keeps the focus in it and closes it with Escape. */
export function openableDrawer(onFirstOpen: () => void, content?: DrawerContent): Drawer {
  const drawer = find(document, '[data-drawer]', HTMLDialogElement)
  let isNew = true
  const open = () => {
    if (drawer.open) return
    content?.open()
    drawer.showModal()
    if (isNew) onFirstOpen()
    isNew = false
  }
  for (const button of findAll(document, '[data-open-cart]', HTMLElement)) {
    button.addEventListener('click', (event) => {
      if (event.metaKey || event.ctrlKey || event.shiftKey) return
      event.preventDefault()
      open()
    })
  }
  for (const button of findAll(document, '[data-close-cart]', HTMLElement)) {
    button.addEventListener('click', () => drawer.close())
  }
  drawer.addEventListener('close', () => content?.close())
  drawer.addEventListener('click', (event) => {
    if (event.target === drawer) drawer.close()
  })
  return { open, close: () => drawer.close() }
}
