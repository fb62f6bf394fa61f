import { useState } from 'react'
import { Eraser } from 'lucide-react'
import { useMessages } from '@casekit/messages/react'
import { Button } from '@casekit/ui/button'
import { SignatureField } from '@casekit/ui/signature-field'
import type { ValueProps } from './FieldValue.tsx'

/** A signature: drawn once, then shown. */
export function Signed({ field, answer, isClosed, onPut }: ValueProps) {
  const { text } = useMessages()
  const strokes = Array.isArray(answer.value) ? (answer.value as number[][]) : []
  // saving must not interrupt an unfinished signature
  const [isDrawing, setDrawing] = useState(strokes.length === 0)
  const [draw] = useState(() => (value: number[][]) => onPut({ value }))
  if (isDrawing && !isClosed)
    return <SignatureField label={field.label} erase={text('FormSheet.Erase')} onChange={draw} />
  return (
    <div className="ck-fsheet-signed">
      <span className="ck-hidden-text">{text('FormSheet.Signed')}</span>
      <svg viewBox="0 0 600 200" aria-hidden="true">
        {strokes.map((points, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- strokes stay in the order they were drawn
          <polyline key={at} points={points.join(' ')} />
        ))}
      </svg>
      {!isClosed && (
        <Button
          kind="link"
          icon={<Eraser />}
          onClick={() => {
            onPut({ value: null })
            setDrawing(true)
          }}
        >
          {text('FormSheet.Erase')}
        </Button>
      )}
    </div>
  )
}
