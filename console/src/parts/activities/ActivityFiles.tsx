import { useEffect, useState } from 'react'
import { Paperclip, X } from 'lucide-react'
import { useSnapshot } from 'valtio'
import type { StoredFile } from '@casekit/contract/files'
import { useMessages } from '@casekit/messages/react'
import { Button, IconButton } from '@casekit/ui/button'
import { Hint } from '@casekit/ui/field'
import { Select } from '@casekit/ui/select'
import { FilePreview } from '../files/FilePreview.tsx'
import { call } from '../../session/session.store.ts'
import { createActivityFiles } from './activity-files.store.ts'

type ActivityFilesProps = { activityId: string; caseId: string }

/** The case files that the task needs: add, view, remove. */
export function ActivityFiles({ activityId, caseId }: ActivityFilesProps) {
  const { text } = useMessages()
  const [files] = useState(() => createActivityFiles(call, activityId, caseId))
  const { on, ofCase, isBusy, hasFailed } = useSnapshot(files.state)
  const [shown, setShown] = useState<StoredFile | null>(null)
  useEffect(() => void files.load(), [files])
  const others = ofCase.filter(({ fileId }) => !on.some(file => file.fileId === fileId))
  return (
    <section className="ck-activity-part" aria-label={text('Activity.Files')}>
      <h3 className="ck-case-section">{text('Activity.Files')}</h3>
      {on.length === 0 && <p className="ck-quiet">{text('Activity.NoFiles')}</p>}
      <ul className="ck-activity-files">
        {on.map(file => (
          <li key={file.fileId}>
            <Paperclip aria-hidden="true" size={14} />
            <Button kind="link" onClick={() => setShown(file)}>
              {file.originalName}
            </Button>
            <IconButton
              size="sm"
              label={text('Activity.TakeFileOff', { name: file.originalName })}
              icon={<X />}
              disabled={isBusy}
              onClick={() => void files.takeOff(file.fileId)}
            />
          </li>
        ))}
      </ul>
      {others.length > 0 && (
        <Select
          label={text('Activity.AddFile')}
          value=""
          clearable
          disabled={isBusy}
          onChange={fileId => void files.putOn(fileId)}
          options={others.map(({ fileId, originalName }) => ({ value: fileId, label: originalName }))}
        />
      )}
      {hasFailed && <Hint tone="error">{text('Activity.FilesFailed')}</Hint>}
      {shown && <FilePreview file={shown} among={on} onShow={setShown} onClose={() => setShown(null)} />}
    </section>
  )
}
