/** Long enough for a browser to have taken the file over. */
const KEPT_MS = 60_000

/** Saves a file under a name; the page is left as it was. */
export function saveFile(file: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), KEPT_MS)
}
