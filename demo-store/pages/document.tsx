/** @jsxRuntime automatic */
/** @jsxImportSource hono/jsx */
import type { Child } from 'hono/jsx'

import type { PageAssets } from '../assets.ts'
import type { HarnessState } from '../harness.ts'
import { HarnessPanel } from './harness-panel.tsx'

export interface DocumentProps {
  title: string
  description: string
  assets: PageAssets
  harness: HarnessState
  path: string
  /** Values for the page's script. */
  page?: Record<`data-${string}`, string>
  /** Scripts from elsewhere on this site that the page's own needs. */
  scripts?: readonly string[]
  /** Modules from elsewhere on this site. */
  modules?: readonly string[]
  children: Child
}

/** A whole HTML page with the developers' panel on top. */
export const Document = ({
  title,
  description,
  assets,
  harness,
  path,
  page,
  scripts = [],
  modules = [],
  children
}: DocumentProps) => (
  <html lang="en" dir={harness.direction}>
    <head>
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <title>{title}</title>
      <meta name="description" content={description} />
      <meta name="theme-color" content="#22343c" />
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      {assets.styles.map((href) => (
        <link rel="stylesheet" href={href} />
      ))}
      {scripts.map((src) => (
        <script src={src} data-manual defer blocking="render"></script>
      ))}
      {modules.map((src) => (
        <script type="module" src={src}></script>
      ))}
      {assets.scripts.map((src) => (
        <script type="module" src={src} blocking="render"></script>
      ))}
    </head>
    <body {...page}>
      <a class="skip-link" href="#main">
        Skip to content
      </a>
      <HarnessPanel harness={harness} path={path} />
      {children}
    </body>
  </html>
)
