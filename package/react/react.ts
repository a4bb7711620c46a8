import { createComponent } from './component.ts'

export type { FreeShippingBarProps } from './component.ts'

/**
 * The free-shipping bar as a component of React 18 and 19. On a server it draws the first HTML, which the browser's
 * script takes over. It never throws: see `createBar`.
 */
export const FreeShippingBar = createComponent()
