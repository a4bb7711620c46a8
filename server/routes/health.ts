import { answerPrivately } from '../lib/answer.ts'
import type { ServiceContext } from '../lib/context.ts'
import type { Service } from '../service.ts'

/** `GET /healthz` and `/readyz`: this process answers, and whether its database does. */
export async function health(c: ServiceContext, { store }: Service): Promise<Response> {
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
