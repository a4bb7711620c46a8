// In the place of `widget/host/modules.ts`: the modules come with the package, and from no service.

export const loadElement = () => import('../widget/element/element.ts')

export type MessagesModule = typeof import('../widget/host/messages-module.ts')

export const loadMessages = (): Promise<MessagesModule> => import('../widget/host/messages-module.ts')

export const loadPageEdge = () => import('../widget/host/place/page-edge.ts')
