import * as v from 'valibot'

const Payload = v.pipe(v.string(), v.parseJson(), v.object({ instanceId: v.string() }))

/** The instance whose bar the demo store shows, read from the landing screen's link. */
export async function demoInstanceId(url: string): Promise<string> {
  const link = /\?instance=[^.]+\.([\w-]+)/.exec(await (await fetch(url)).text())
  const data = Buffer.from(link?.[1] ?? '', 'base64url').toString()
  return v.parse(Payload, data).instanceId
}
