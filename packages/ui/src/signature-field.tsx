import { Eraser } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { IconButton } from './button.tsx'
import { drawOn, type Drawing, type Lines, scaled } from './drawing.ts'
import './signature-field.css'

const WIDTH = 600

type SignatureFieldProps = { label: string; erase: string; onChange: (strokes: number[][]) => void }

/** A field for signing by finger, pen or mouse; strokes are stored as points in a 600 × 200 field. */
export function SignatureField({ label, erase, onChange }: SignatureFieldProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const drawing = useRef<Drawing>(null)

  useEffect(() => {
    const field = canvas.current
    if (!field) return undefined
    const pen = { penColor: getComputedStyle(field).color, minWidth: 1.5, maxWidth: 3 }
    const made = drawOn(field, pen, () => onChange(strokesOf(scaled(made.lines(), WIDTH / field.clientWidth))))
    drawing.current = made
    return made.end
  }, [onChange])

  function clear() {
    drawing.current?.show([])
    onChange([])
  }

  return (
    <div className="ck-signature">
      <canvas ref={canvas} aria-label={label} />
      <IconButton icon={<Eraser />} label={erase} onClick={clear} />
    </div>
  )
}

const strokesOf = (lines: Lines): number[][] =>
  lines
    .slice(0, 100)
    .map(({ points }) => points.slice(0, 1000).flatMap(({ x, y }) => [Math.round(x), Math.round(y)]))
    .filter(stroke => stroke.length >= 2)
