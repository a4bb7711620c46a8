import { createHash } from 'node:crypto'

import { describe, expect, test } from 'vitest'

import { servePages } from '#server/pages/pages.ts'

const AS_BROWSER = { Accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }
const OPTIONS = { distFolder: 'nothing-is-built-here', platformUrl: '/wixapis', mediaUrl: '/wixapis' }

describe('an error in a browser’s window', () => {
  test('an error is a page with a way back where nothing is at the address', async () => {
    const answer = await servePages(OPTIONS).request('/nothing-here', { headers: AS_BROWSER })
    const text = await answer.text()
    expect([answer.status, answer.headers.get('Content-Type')]).toEqual([404, 'text/html; charset=UTF-8'])
    expect(text).toContain('<h1>Page not found</h1>')
    expect(text).toContain('<a href="/">')
    const [, style = ''] = /<style>(.*)<\/style>/s.exec(text) ?? []
    const hash = createHash('sha256').update(style).digest('base64')
    expect(answer.headers.get('Content-Security-Policy')).toContain(`style-src 'sha256-${hash}'`)
  })

  test('an error is seen in a frame, too, such as that of the dashboard in Wix', async () => {
    const answer = await servePages(OPTIONS).request('/nothing-here', { headers: AS_BROWSER })
    expect(answer.headers.get('Content-Security-Policy')).not.toContain('frame-ancestors')
  })

  test('an error says nothing of our inside, which goes to the log', async () => {
    const causes: unknown[] = []
    const buildFor = () => Promise.reject(new Error('password of the database'))
    const failing = servePages({
      ...OPTIONS,
      builds: { buildFor },
      onFailure: (cause) => causes.push(cause)
    })
    const answer = await failing.request('/public-bar?instanceId=a', { headers: AS_BROWSER })
    const text = await answer.text()
    expect(answer.status).toBe(500)
    expect(text).toContain('Something went wrong on our end')
    expect(text).toContain('<a href="/">')
    expect(text).not.toContain('password')
    expect(causes).toEqual([new Error('password of the database')])
  })
})

test('an error is a text for scripts and pictures', async () => {
  const answer = await servePages(OPTIONS).request('/nothing-here', { headers: { Accept: '*/*' } })
  expect([answer.status, answer.headers.get('Content-Type')]).toEqual([404, 'text/plain; charset=UTF-8'])
})
