/** What is newer than the oldest supported browsers, each with those that do not have it. */
export function newerInScript(code: string): Map<string, string[]>
export function newerInStyles(text: string): Map<string, string[]>
