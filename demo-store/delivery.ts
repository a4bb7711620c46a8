import { generateKeyPair } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'

/** ms after which an event that was not taken is sent again. Wix does so for two days, and waits longer each time. */
const AGAIN_MS = [500, 2000, 5000]

/** Events of the platform, posted to the service as Wix posts them: until it answers 200, and signed with a key of this run. */
export async function makeDelivery(serviceUrl: () => string) {
  const { publicKey, privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: 2048 })
  const isTaken = async (body: string) => {
    const answer = await fetch(`${serviceUrl()}/_functions/webhooks`, { method: 'POST', body })
    return answer.ok
  }
  return {
    publicKey: publicKey.export({ type: 'spki', format: 'pem' }).toString(),
    delivery: {
      privateKey,
      async deliver(body: string) {
        for (const ms of AGAIN_MS) {
          if (await isTaken(body)) return
          await pause(ms)
        }
        await isTaken(body)
      }
    }
  }
}
