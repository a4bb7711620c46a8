import { answerPrivately } from '../lib/answer.ts'
import type { ServiceContext } from '../lib/context.ts'
import type { Service } from './service.ts'

/** `GET /healthz`: this process lives. A database that is away is no reason to start it anew. */
export const health = (c: ServiceContext): Response => answerPrivately(c, { status: 'ok' })

/** `GET /readyz`: this process can do its work, because its database answers. */
export async function readiness(c: ServiceContext, { store }: Service): Promise<Response> {
  try {
    await store.check()
    return answerPrivately(c, { status: 'ok', database: 'ok' })
  } catch {
    return answerPrivately(
      c,
      { status: 'failing', database: 'unreachable', error: 'The database does not answer.' },
      { status: 503 }
    )
  }
}
