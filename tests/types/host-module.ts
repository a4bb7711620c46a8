import type * as built from '#widget/first/module.ts'

import type * as published from '../../widget/first/types/free-shipping-bar-host.module.js'

type Published = typeof published
type Built = typeof built

// What is published is what is built, in both directions.
export const isBuilt = (module: Published): Built => module
export const isTold = (module: Built): Published => module
