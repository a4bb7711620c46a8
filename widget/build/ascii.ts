import type { Plugin } from 'vite'

/** `🚚` as an escape: a page in another encoding than ours reads a script in its own. */
export const toAscii = (code: string): string =>
  code.replaceAll(/[^\0-\x7F]/gu, (character) =>
    [...Array(character.length).keys()]
      .map((index) => `\\u${character.charCodeAt(index).toString(16).padStart(4, '0')}`)
      .join('')
  )

export const asciiScripts = (): Plugin => ({
  name: 'ascii-scripts',
  generateBundle(_, bundle) {
    for (const file of Object.values(bundle)) if (file.type === 'chunk') file.code = toAscii(file.code)
  }
})
