import type * as built from '#widget/first/module.ts'

import type * as published from '../../widget/first/types/free-shipping-bar-host.module.js'

type Published = typeof published
type Built = typeof built

// Checks, in both directions, that the published types are those of the built module.
export const isBuilt = (module: Published): Built => module
export const isTold = (module: Built): Published => module
