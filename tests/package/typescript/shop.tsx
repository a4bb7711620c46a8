import 'free-shipping-bar'
import {
  type BarSettings,
  type CartSource,
  createBar,
  memoryCart,
  type Product
} from 'free-shipping-bar/host'
import { FreeShippingBar } from 'free-shipping-bar/react'
import 'free-shipping-bar/react-types'
import { renderBar } from 'free-shipping-bar/server'

const settings: BarSettings = { threshold: 50, currency: 'EUR', style: { barType: 'gradient' } }
const cart: CartSource = {
  get: async () => ({ total: 20, currency: 'EUR' }),
  subscribe: () => () => {},
  add: (product: Product) => void product.price.toFixed(2)
}

const bar = createBar({ place: '#bar', settings, cart, products: [{ id: 'mug', name: 'Mug', price: 12 }] })
bar.setSettings('{"threshold":60}')
bar.setSettings({ format: 'free-shipping-bar-settings', settings: { threshold: 60 } })
bar.destroy()
memoryCart().set({ total: 30 })

export const html: string = renderBar(settings, { total: 20 }, { locale: 'de' })
export const element = document.createElement('free-shipping-bar').hidden
export const Shop = () => (
  <FreeShippingBar settings={settings} cart={{ total: 20 }} onAdd={async ({ id }) => void id} />
)

export const Tag = () => <free-shipping-bar threshold={50} currency="EUR" settings={settings} />
// @ts-expect-error there is no such attribute
export const WrongTag = () => <free-shipping-bar treshold={50} />

// @ts-expect-error there is no such setting
export const wrongLook: BarSettings = { style: { barColour: 'red' } }
// @ts-expect-error a bar needs settings
createBar({ place: '#bar' })
// @ts-expect-error a cart's total is a number
export const WrongCart = () => <FreeShippingBar settings={settings} cart={{ total: '20' }} />
