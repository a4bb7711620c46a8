import { generateKeyPair } from 'node:crypto'
import { promisify } from 'node:util'

/** Events of the platform, posted to the service as Wix posts them: once, and signed with a key of this run. */
export async function makeDelivery(serviceUrl: () => string) {
  const { publicKey, privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: 2048 })
  return {
    publicKey: publicKey.export({ type: 'spki', format: 'pem' }).toString(),
    delivery: {
      privateKey,
      deliver: async (body: string) => {
        await fetch(`${serviceUrl()}/_functions/webhooks`, { method: 'POST', body })
      }
    }
  }
}
