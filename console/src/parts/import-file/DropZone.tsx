import { type DragEvent, type ReactNode, useState } from 'react'
import './drop-zone.css'

type DropZoneProps = {
  /** Says that a file may be dropped there. */
  hint: string
  /** Another is being read. */
  isBusy: boolean
  onFile: (file: File) => void
  /** The button that chooses a file, for who drags none. */
  children: ReactNode
}

/** Where the file of an import is dropped, or chosen by the button in it. */
export function DropZone({ hint, isBusy, onFile, children }: DropZoneProps) {
  const [isOver, setOver] = useState(false)

  function drop(event: DragEvent) {
    event.preventDefault()
    setOver(false)
    const [file] = event.dataTransfer.files
    if (file && !isBusy) onFile(file)
  }
  return (
    <div
      role="presentation"
      className={isOver ? 'ck-drop-zone ck-drop-zone-over' : 'ck-drop-zone'}
      onDragOver={event => {
        event.preventDefault()
        setOver(!isBusy)
      }}
      onDragLeave={event => !event.currentTarget.contains(event.relatedTarget as Node) && setOver(false)}
      onDrop={drop}
    >
      {children}
      <small>{hint}</small>
    </div>
  )
}
