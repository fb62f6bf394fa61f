import { type DragEvent, type ReactNode, useState } from 'react'
import './drop-zone.css'

type DropZoneProps = {
  /** Says that a file can be dropped here. */
  hint: string
  /** Another file is being read. */
  isBusy: boolean
  onFile: (file: File) => void
  /** The button that selects a file instead. */
  children: ReactNode
}

/** Where an import file is dropped, or selected with the button inside. */
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
