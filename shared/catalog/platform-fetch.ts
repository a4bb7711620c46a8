import { withoutEndSlash } from '../link.ts'

const WIX_API = /^https:\/\/(www|edge)\.wixapis\.com(?=\/)/
const MAY_HOLD_SURROGATES = /\\u[dD][89a-fA-F]/
const LONE_SURROGATE = /\p{Surrogate}/gu

const wellFormed = (_: string, value: unknown): unknown =>
  typeof value === 'string' ? value.replace(LONE_SURROGATE, '\uFFFD') : value

/**
 * JSON whose texts can be put into an address. The SDK puts the names of pictures into addresses, and a name that was
 * cut in the middle of an emoji would make it throw.
 */
async function withWholeCharacters(answer: Response): Promise<Response> {
  const text = await answer.clone().text()
  if (!MAY_HOLD_SURROGATES.test(text)) return answer
  try {
    const { status, statusText, headers } = answer
    return new Response(JSON.stringify(JSON.parse(text, wellFormed)), { status, statusText, headers })
  } catch {
    return answer
  }
}

/** A `fetch` that sends requests for Wix's API to `platformUrl`, and all others where they belong. */
export function platformFetch(platformUrl: string, fetch = globalThis.fetch): typeof globalThis.fetch {
  const base = withoutEndSlash(platformUrl)
  return async (input, init) =>
    // Called as the SDK does, with an address; a Request keeps its own.
    withWholeCharacters(
      await fetch(typeof input === 'string' ? input.replace(WIX_API, () => base) : input, init)
    )
}
