const KEEP_FILE_MS = 30_000

export interface OfferedFile {
  name: string
  /** MIME type. */
  type: string
  text: string
}

/** Offers a text as a file, as a click on a link does. */
export function download({ name, type, text }: OfferedFile) {
  const url = URL.createObjectURL(new Blob([text], { type }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // Some browsers read the file only after the click.
  setTimeout(() => URL.revokeObjectURL(url), KEEP_FILE_MS)
}
