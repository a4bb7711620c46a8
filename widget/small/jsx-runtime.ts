// What the shopper's build calls 'react/jsx-runtime': the compiler's calls, on Preact's createElement.
import { type ComponentType, createElement, Fragment } from 'preact'

export const jsx = (type: string | ComponentType, props: object, key?: string) =>
  // A string and a component go to different overloads; a component whose `displayName` is asked for is neither.
  typeof type === 'string'
    ? createElement(type, key === undefined ? props : { ...props, key })
    : createElement(type, key === undefined ? props : { ...props, key })

export { Fragment, jsx as jsxs }
