import { ScanBarcode } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useMessages } from '@casekit/messages/react'
import { Button } from '@casekit/ui/button'
import { TextField } from '@casekit/ui/field'
import { canScan } from '../scan/bar-code.ts'
import type { ValueProps } from './FieldValue.tsx'

const CameraView = lazy(async () => ({ default: (await import('../scan/CameraView.tsx')).CameraView }))

/** A code that is scanned with the camera, or typed. */
export function ScanValue({ field, answer, isClosed, onPut }: ValueProps) {
  const { text } = useMessages()
  const [isScanning, setScanning] = useState(false)
  function take(value: string) {
    setScanning(false)
    onPut({ value })
  }
  return (
    <div className="ck-fsheet-scan">
      <TextField
        label={<span className="ck-hidden-text">{field.label}</span>}
        size="lg"
        maxLength={5000}
        disabled={isClosed}
        value={typeof answer.value === 'string' ? answer.value : ''}
        onChange={value => onPut({ value })}
      />
      {!isClosed && canScan() && (
        <Button size="lg" icon={<ScanBarcode />} aria-pressed={isScanning} onClick={() => setScanning(!isScanning)}>
          {text('FormSheet.Scan')}
        </Button>
      )}
      {isScanning && !isClosed && (
        <Suspense>
          <CameraView label={text('FormSheet.Camera')} refused={text('FormSheet.NoCamera')} onCode={take} />
        </Suspense>
      )}
    </div>
  )
}
