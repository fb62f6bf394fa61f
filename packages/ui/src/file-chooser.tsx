import type { RefObject } from 'react'

type FileChooserProps = {
  label: string
  /** Call `click()` on it to open the browser's file dialog. */
  handle: RefObject<HTMLInputElement | null>
  onChoose: (files: File[]) => void
}

/** The browser's multiple file dialog behind our own button; the same file can be chosen again. */
export function FileChooser({ label, handle, onChoose }: FileChooserProps) {
  return (
    <input
      ref={handle}
      type="file"
      multiple
      hidden
      aria-label={label}
      onChange={({ target }) => {
        const files = [...(target.files ?? [])] // clearing the input also clears the list
        target.value = ''
        if (files.length > 0) onChoose(files)
      }}
    />
  )
}
