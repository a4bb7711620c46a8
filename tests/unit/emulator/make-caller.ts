import { makePlatform } from '../../support/platform.ts'

/** A platform that an app calls by address, as no SDK would. */
export async function makeCaller(options: Parameters<typeof makePlatform>[0] = {}) {
  const platform = makePlatform(options)
  const token = await platform.appToken()
  const call = async (
    method: string,
    path: string,
    body?: unknown,
    authorization = token,
    headers: Record<string, string> = {}
  ) => {
    const answer = await platform.emulator.app.request(path, {
      method,
      headers: { Authorization: authorization, ...headers },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) })
    })
    return { status: answer.status, headers: answer.headers, body: await answer.json() }
  }
  return { ...platform, call }
}
