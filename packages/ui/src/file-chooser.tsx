import type { RefObject } from 'react'

type FileChooserProps = {
  label: string
  /** Its `click()` opens the browser's own dialog. */
  handle: RefObject<HTMLInputElement | null>
  onChoose: (files: FileList) => void
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
        if (target.files) onChoose(target.files)
        target.value = ''
      }}
    />
  )
}
