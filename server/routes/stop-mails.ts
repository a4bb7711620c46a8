import type { ServiceContext } from '../lib/context.ts'
import type { StopLink } from '../mails/stop-links.ts'
import { endedPage, endPage, noLinkPage } from '../pages/mail-pages.ts'
import { FORM_BYTES_MAX, FORM_PAGE_HEADERS } from '../pages/page-policy.ts'
import type { Service } from './service.ts'
import { readBody } from './body.ts'
import { admit, oneQuery } from './caller.ts'
import { reported } from './observed.ts'

/** Answers in pages: people open these links, and mail programs. */
async function withLink(
  c: ServiceContext,
  service: Service,
  answer: (link: StopLink, token: string) => Promise<Response>
): Promise<Response> {
  try {
    admit(c, service, 'read')
    const token = oneQuery(c, 'link') ?? ''
    const link = await service.stopLinks.read(token)
    return link ? await answer(link, token) : c.html(noLinkPage(), 403, FORM_PAGE_HEADERS)
  } catch (error) {
    const { status, message, headers } = reported(error, c, service)
    return c.html(noLinkPage(message), status, { ...FORM_PAGE_HEADERS, ...headers })
  }
}

/** `GET /mails/stop`: a button that ends the mails. Nothing ends by opening a link: mail servers open them too. */
export const stopPage = (c: ServiceContext, service: Service): Promise<Response> =>
  withLink(c, service, async (_link, token) => c.html(endPage(token), 200, FORM_PAGE_HEADERS))

/**
 * `POST /mails/stop`: ends the mails about a shop at the address of the link, also for mail programs (RFC 8058). A second
 * call finds nothing to end, and is answered the same.
 */
export const stopMails = (c: ServiceContext, service: Service): Promise<Response> =>
  withLink(c, service, async ({ instanceId, isFor }) => {
    // Says nothing that the link does not: read so that the connection can be used again.
    await readBody(c, service, { bytesMax: FORM_BYTES_MAX, route: 'signIn' })
    const { mails } = service.store
    const wish = await mails.read(instanceId)
    if (wish && isFor(wish.address)) await mails.stop(instanceId, wish.address)
    return c.html(endedPage(), 200, FORM_PAGE_HEADERS)
  })
