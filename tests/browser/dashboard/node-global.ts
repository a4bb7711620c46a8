// The design system's development build speaks of Node's `global`; the page's own build defines it.
Object.assign(globalThis, { global: globalThis })
