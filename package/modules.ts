// Replaces `widget/page/modules.ts`: the modules come with the package, and from no service.
export const loadStrip = () => import('../widget/page/strip-module.ts')
