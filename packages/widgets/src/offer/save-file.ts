/** Long enough for the browser to have taken over the file. */
const KEPT_MS = 60_000

/** Saves a file under a name without affecting the page. */
export function saveFile(file: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), KEPT_MS)
}
