import { Undo2 } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { IconButton } from './button.tsx'
import { drawOn, type Drawing, drawnOver } from './drawing.ts'
import './drawn-picture.css'

/** Renders the picture with the drawing on it. */
export type MakePicture = () => Promise<Blob>

type DrawnPictureProps = {
  url: string
  label: string
  undo: string
  /** Called after each line with a function that renders the picture, or null while nothing is drawn. */
  onChange: (make: MakePicture | null) => void
}

/** A picture to draw on by finger, pen or mouse, line by line. */
export function DrawnPicture({ url, label, undo, onChange }: DrawnPictureProps) {
  const image = useRef<HTMLImageElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  const drawing = useRef<Drawing>(null)
  const [count, setCount] = useState(0)

  function tell() {
    const lines = drawing.current?.lines() ?? []
    const below = image.current
    setCount(lines.length)
    onChange(below && lines.length > 0 ? () => drawnOver(below, lines) : null)
  }
  const told = useEffectEvent(tell)
  useEffect(() => {
    const field = canvas.current
    if (!field) return undefined
    const pen = { penColor: getComputedStyle(field).color, minWidth: 3, maxWidth: 5 }
    drawing.current = drawOn(field, pen, () => told())
    return drawing.current.end
  }, [])

  function takeBack() {
    drawing.current?.show(drawing.current.lines().slice(0, -1))
    tell()
  }

  return (
    <div className="ck-drawn">
      <div className="ck-drawn-picture">
        <img ref={image} src={url} alt="" />
        <canvas ref={canvas} aria-label={label} />
      </div>
      <IconButton icon={<Undo2 />} label={undo} disabled={count === 0} onClick={takeBack} />
    </div>
  )
}
