import { Eraser } from 'lucide-react'
import { useEffect, useRef } from 'react'
import SignaturePad from 'signature_pad'
import { IconButton } from './button.tsx'
import './signature-field.css'

const FIELD = { wide: 600, high: 200 }

type SignatureFieldProps = { label: string; erase: string; onChange: (strokes: number[][]) => void }

/** Where somebody signs by finger, pen or mouse; the strokes are kept as points in a field of 600 by 200. */
export function SignatureField({ label, erase, onChange }: SignatureFieldProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const pad = useRef<SignaturePad>(null)

  useEffect(() => {
    const field = canvas.current
    if (!field) return undefined
    const color = getComputedStyle(field).color
    const made = new SignaturePad(field, { penColor: color, minWidth: 1.5, maxWidth: 3 })
    pad.current = made
    const tell = () => onChange(strokesOf(made, field))
    made.addEventListener('endStroke', tell)
    return () => made.off()
  }, [onChange])

  function clear() {
    pad.current?.clear()
    onChange([])
  }

  return (
    <div className="ck-signature">
      <canvas ref={canvas} width={FIELD.wide} height={FIELD.high} aria-label={label} />
      <IconButton icon={<Eraser />} label={erase} onClick={clear} />
    </div>
  )
}

function strokesOf(pad: SignaturePad, field: HTMLCanvasElement): number[][] {
  const [x, y] = [FIELD.wide / field.width, FIELD.high / field.height]
  return pad
    .toData()
    .slice(0, 100)
    .map(({ points }) => points.slice(0, 1000).flatMap(point => [Math.round(point.x * x), Math.round(point.y * y)]))
    .filter(stroke => stroke.length >= 2)
}
