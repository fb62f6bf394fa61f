import { Camera, Paperclip, X } from 'lucide-react'
import { useRef, useState } from 'react'
import { FORM_FILE_BYTES, FORM_LIMITS } from '@casekit/contract/form-kinds'
import type { FormFile } from '@casekit/contract/form-shapes'
import { useMessages } from '@casekit/messages/react'
import { Button, IconButton } from '@casekit/ui/button'
import { Hint } from '@casekit/ui/field'
import { FileChooser } from '@casekit/ui/file-chooser'
import { usePicture } from '../files/use-picture.ts'
import type { FieldProps } from './FieldRow.tsx'
import type { SheetStore } from './sheet.store.ts'

type FieldFilesProps = Pick<FieldProps, 'field' | 'answer' | 'files' | 'waiting' | 'store' | 'isClosed'>

/** The photos or files of a field. */
export function FieldFiles({ field, answer, files, waiting, store, isClosed }: FieldFilesProps) {
  const { text } = useMessages()
  const chooser = useRef<HTMLInputElement>(null)
  const [state, setState] = useState<'idle' | 'busy' | 'lost'>('idle')
  const own = answer.files.flatMap(id => files.find(({ fileId }) => fileId === id) ?? [])
  const label = text(field.kind === 'file' ? 'FormSheet.AddFile' : 'FormSheet.AddPhoto')

  async function add(chosen: readonly File[]) {
    const fitting = Array.from(chosen).filter(
      ({ type, size }) => size <= FORM_FILE_BYTES && (field.kind === 'file' || type.startsWith('image/')),
    )
    setState('busy')
    const lost = await store.addFiles(field.id, fitting.slice(0, FORM_LIMITS.files - own.length - waiting.length))
    setState(lost > 0 || fitting.length < chosen.length ? 'lost' : 'idle')
  }

  return (
    <div className="ck-fsheet-files">
      <ul>
        {own.map(file => (
          <li key={file.fileId}>
            {file.hasThumbnail ? (
              <Picture file={file} store={store} />
            ) : (
              <span className="ck-truncate">{file.originalName}</span>
            )}
            {!isClosed && (
              <IconButton
                icon={<X />}
                label={text('FormSheet.RemoveFile', { name: file.originalName })}
                onClick={() => store.removeFile(field.id, file.fileId)}
              />
            )}
          </li>
        ))}
        {waiting.map(({ key, file }) => (
          <li key={key}>
            <span className="ck-truncate">{text('FormSheet.Waits', { name: file.name })}</span>
            <IconButton
              icon={<X />}
              label={text('FormSheet.RemoveFile', { name: file.name })}
              onClick={() => void store.removeKept(key)}
            />
          </li>
        ))}
      </ul>
      {!isClosed && store.door && (
        <>
          <FileChooser label={label} handle={chooser} onChoose={chosen => void add(chosen)} />
          <Button
            size="lg"
            icon={field.kind === 'file' ? <Paperclip /> : <Camera />}
            busy={state === 'busy'}
            disabled={own.length + waiting.length >= FORM_LIMITS.files}
            onClick={() => chooser.current?.click()}
          >
            {label}
          </Button>
        </>
      )}
      {state === 'lost' && (
        <div role="alert">
          <Hint tone="error">{text('FormSheet.NotAdded')}</Hint>
        </div>
      )}
    </div>
  )
}

function Picture({ file, store }: { file: Readonly<FormFile>; store: SheetStore }) {
  const url = usePicture(file.fileId, async () => {
    if (!store.door) throw new Error('This sheet has no files.')
    return store.door.picture(file.fileId)
  })
  return url ? <img src={url} alt={file.originalName} /> : <span className="ck-truncate">{file.originalName}</span>
}
