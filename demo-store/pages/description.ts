const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' ' }

/** The plain paragraphs of a product's HTML description. */
export const paragraphs = (html: string): string[] =>
  html
    .split(/<\/p>|<br\s*\/?>/i)
    .map((part) =>
      part
        .replaceAll(/<[^>]*>/g, '')
        .replaceAll(/&([a-z]+|#39);/g, (whole, name: string) => ENTITIES[name] ?? whole)
        .trim()
    )
    .filter(Boolean)
