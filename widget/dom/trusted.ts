import { TAG } from './tag.ts'

interface Policy {
  createHTML(text: string): string
}

/** A policy's name is given once in a page: our files, which are built apart, share theirs by a symbol. */
const POLICY = Symbol.for(`${TAG}:policy`)

/**
 * Returns HTML as a page with Trusted Types accepts it. Our policy passes on HTML that our own service drew, and HTML
 * that is only read.
 * @throws where the page does not allow the policy `free-shipping-bar`
 */
export function trusted(html: string): string {
  const page = window as {
    [POLICY]?: Policy
    trustedTypes?: { createPolicy(name: string, rules: Policy): Policy }
  }
  page[POLICY] ??= page.trustedTypes?.createPolicy(TAG, { createHTML: (text) => text })
  return page[POLICY]?.createHTML(html) ?? html
}
