export function slowText(regex: RegExp, timeout?: number): string | undefined
export function regexesOf(file: string, code: string): { line: number; regex: RegExp | undefined }[]
