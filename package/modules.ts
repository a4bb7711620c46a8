// Replaces `widget/page/modules.ts`: the modules come with the package, and from no service.
export const loadElement = () => import('../widget/element/components.ts')
export const loadMessages = () => import('../widget/page/messages-module.ts')
export const loadParts = () => import('../widget/page/all-parts.ts')
export const loadPageEdge = () => import('../widget/page/place/page-edge.ts')
export const loadStrip = () => import('../widget/page/strip-module.ts')
