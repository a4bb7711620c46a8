/** Finds features newer than the oldest supported browsers, each with the browsers that lack it. */
export function newerInScript(code: string): Map<string, string[]>
export function newerInStyles(text: string): Map<string, string[]>
