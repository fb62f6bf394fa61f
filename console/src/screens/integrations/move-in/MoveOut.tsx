import { FileDown } from 'lucide-react'
import { useState } from 'react'
import { ApiError } from '@casekit/client/api-error'
import { MOVE_KINDS, type MoveKind } from '@casekit/contract/move-in-fields'
import { exportKind, MOVE_OUT_FORMATS, type MoveOutFormat } from '@casekit/contract/move-out'
import { useMessages } from '@casekit/messages/react'
import { Button } from '@casekit/ui/button'
import { Select } from '@casekit/ui/select'
import { toasts } from '../../../frame/notices/toasts.ts'
import { call } from '../../../session/session.store.ts'
import { saveFile } from '../../../uploads/save-file.ts'

/** Exports all of the company's data, one file per kind, in the import's columns. */
export function MoveOut() {
  const { text } = useMessages()
  const [format, setFormat] = useState<MoveOutFormat>('csv')
  const [busy, setBusy] = useState<MoveKind | ''>('')

  async function fetchFile(kind: MoveKind) {
    setBusy(kind)
    try {
      const file = await call(exportKind, { params: { kind }, query: { format } })
      saveFile(file, `${text(`MoveIn.Kind.${kind}`)}.${format}`)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      toasts.show({ tone: 'failed', title: text('MoveIn.OutFailed') })
    }
    setBusy('')
  }
  return (
    <section className="ck-move-earlier" aria-labelledby="move-out">
      <h3 id="move-out">{text('MoveIn.Out')}</h3>
      <p>{text('MoveIn.OutLead')}</p>
      <div className="ck-move-format">
        <Select
          label={text('MoveIn.OutFormat')}
          value={format}
          options={MOVE_OUT_FORMATS.map(value => ({ value, label: value.toUpperCase() }))}
          onChange={value => setFormat(value as MoveOutFormat)}
        />
      </div>
      <ul className="ck-move-out">
        {MOVE_KINDS.map(kind => (
          <li key={kind}>
            <Button
              icon={<FileDown />}
              busy={busy === kind}
              disabled={busy !== ''}
              onClick={() => void fetchFile(kind)}
            >
              {text(`MoveIn.Kind.${kind}`)}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
