import type { FreeShippingBarEventMap, FreeShippingBarProperties } from 'free-shipping-bar'

type Written = Omit<FreeShippingBarProperties, 'instanceId'>

/** The attributes of `<free-shipping-bar>` in a template: its properties, and its events as `onfsb-…`. */
export type FreeShippingBarAttributes = { [Name in keyof Written]?: Written[Name] | undefined } & {
  'instance-id'?: string | undefined
} & {
  [Name in keyof FreeShippingBarEventMap as `on${Name}`]?:
    | ((event: FreeShippingBarEventMap[Name]) => void)
    | undefined
}
