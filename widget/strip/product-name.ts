/** A name of at most `limit` characters; a longer one is cut and ends with '...' (spec § 5). */
export function cutName(name: string, limit: number): string {
  const characters = [...name]
  return characters.length > limit ? `${characters.slice(0, limit).join('').trimEnd()}...` : name
}
