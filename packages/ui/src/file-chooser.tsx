import type { RefObject } from 'react'

type FileChooserProps = {
  label: string
  /** Its `click()` opens the browser's own dialog. */
  handle: RefObject<HTMLInputElement | null>
  onChoose: (files: File[]) => void
}

/** The browser's choice of several files, behind a button of ours; the same file may be chosen again. */
export function FileChooser({ label, handle, onChoose }: FileChooserProps) {
  return (
    <input
      ref={handle}
      type="file"
      multiple
      hidden
      aria-label={label}
      onChange={({ target }) => {
        const files = [...(target.files ?? [])] // the list itself is emptied with the field
        target.value = ''
        if (files.length > 0) onChoose(files)
      }}
    />
  )
}
