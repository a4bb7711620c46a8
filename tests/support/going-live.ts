import { expect } from 'vitest'

import { askGoingLive } from '#shared/api/going-live-api.ts'

import { makeSettings } from './make.ts'
import { makeService, type MakeServiceOptions, SHOP } from './service.ts'

const SCRIPTS = 'POST /apps/v1/scripts'
/** An owner, and a platform that answers embed calls as a test wants. */
export async function makeOwner({
  answer,
  ...options
}: MakeServiceOptions & {
  /** Takes the place of what the platform answers, to any call. */
  answer?: () => Promise<Response> | undefined
} = {}) {
  let instead: (() => Promise<Response> | Response) | undefined
  const service = await makeService({
    ...options,
    env: { PUBLIC_URL: 'https://bar.example.com/', ...options.env },
    platformFetch: async (input, init) => {
      const given = answer?.()
      if (given) return given
      if (instead && String(input).endsWith('/apps/v1/scripts')) {
        service.platform.calls.push(SCRIPTS)
        return instead()
      }
      return service.platform.fetch(input, init)
    }
  })
  return {
    ...service,
    state: () => askGoingLive(service.access()),
    tryAgain: () => askGoingLive(service.access(), 'POST'),
    saveBar: async (enabled: boolean, threshold = 75) => {
      const answer = await service.save(makeSettings({ enabled, threshold }))
      expect(answer.status).toBe(200)
    },
    embedded: () => service.platform.emulator.embeddedScripts(SHOP),
    embedCalls: () => service.platform.calls.filter((call) => call === SCRIPTS).length,
    /** Wix's answer to embed calls. Default: success. */
    answerEmbedding: (answer: typeof instead) => void (instead = answer)
  }
}
