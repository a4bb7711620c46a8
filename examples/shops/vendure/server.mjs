// Vendure with its database in memory: `PORT=3000 node server.mjs`.
import { scryptSync } from 'node:crypto'
import process from 'node:process'

import {
  bootstrap,
  DefaultLogger,
  dummyPaymentHandler,
  LanguageCode,
  LogLevel,
  Populator
} from '@vendure/core'

/** Vendure's own needs a native module. These passwords protect nothing. */
const passwordHashingStrategy = {
  hash: async (password) => scryptSync(password, 'shop', 32).toString('hex'),
  check: async (password, hash) => scryptSync(password, 'shop', 32).toString('hex') === hash
}

const app = await bootstrap({
  apiOptions: { port: Number(process.env.PORT), hostname: '127.0.0.1' },
  authOptions: {
    tokenMethod: ['bearer', 'cookie', 'api-key'],
    requireVerification: false,
    passwordHashingStrategy,
    superadminCredentials: { identifier: 'superadmin', password: 'superadmin' }
  },
  dbConnectionOptions: { type: 'sqljs', synchronize: true, autoSave: false },
  paymentOptions: { paymentMethodHandlers: [dummyPaymentHandler] },
  // One cent is a product here, and thousands of it make an amount.
  orderOptions: { orderItemsLimit: 1_000_000, orderLineItemsLimit: 1_000_000 },
  logger: new DefaultLogger({ level: LogLevel.Warn })
})

await app.get(Populator).populateInitialData({
  defaultLanguage: LanguageCode.en,
  defaultZone: 'Europe',
  countries: [
    { name: 'Austria', code: 'AT', zone: 'Europe' },
    { name: 'Germany', code: 'DE', zone: 'Europe' }
  ],
  taxRates: [
    { name: 'Standard', percentage: 20 },
    { name: 'Zero', percentage: 0 }
  ],
  shippingMethods: [{ name: 'Parcel', price: 599 }],
  paymentMethods: [
    {
      name: 'Trial',
      handler: { code: dummyPaymentHandler.code, arguments: [{ name: 'automaticSettle', value: 'true' }] }
    }
  ],
  collections: []
})
process.stdout.write('Ready\n')
