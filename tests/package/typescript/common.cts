import server = require('free-shipping-bar/server')
import host = require('free-shipping-bar/host')

const cart: host.Cart = { total: 20 }
export const html: string = server.renderBar({ threshold: 50 }, cart)
