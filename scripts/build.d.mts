export function build(options?: { force?: boolean; only?: string[] }): Promise<void>
