export function slowText(regex: RegExp): string | undefined
export function regexesOf(file: string, code: string): { line: number; regex: RegExp | undefined }[]
