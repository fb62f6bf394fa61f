import { FileText, Image, Upload } from 'lucide-react'
import { useRef, useState } from 'react'
import { ApiError } from '@casekit/client/api-error'
import { newKey } from '@casekit/client/key'
import type { DocumentFile } from '@casekit/contract/document-content'
import { type CompanyDocument, takeProductPicture } from '@casekit/contract/documents'
import { getFilesAndFolders } from '@casekit/contract/files'
import { useMessages } from '@casekit/messages/react'
import { Button } from '@casekit/ui/button'
import { Checkbox } from '@casekit/ui/checkbox'
import { Dialog } from '@casekit/ui/dialog'
import { FileChooser } from '@casekit/ui/file-chooser'
import { Notice } from '@casekit/ui/notice'
import { useContent } from '../../../parts/files/use-content.ts'
import { Loaded } from '../../../patterns/query/Loaded.tsx'
import { useQuery } from '../../../patterns/query/use-query.ts'
import { call } from '../../../session/session.store.ts'
import { newSending, sendFile } from '../../../uploads/send-file.ts'
import type { DocumentEditor } from '../document.store.ts'
import { idsAt, type Place, putAt, roomOf, shownAs } from './enclose.ts'

type EncloseDialogProps = {
  editor: DocumentEditor
  document: CompanyDocument
  caseId: string
  place: Place
  /** The text of the line. */
  said: string
  productId: string | null
  onClose: () => void
}

/** Selects pictures of a line or files of the document from the case's files, or uploads them there first. */
export function EncloseDialog({ editor, document, caseId, place, said, productId, onClose }: EncloseDialogProps) {
  const { text } = useMessages()
  const [isBusy, setBusy] = useState(false)
  const [trouble, setTrouble] = useState('')
  const chooser = useRef<HTMLInputElement>(null)
  const query = useQuery(signal => call(getFilesAndFolders, { params: { caseId }, signal }))
  const ids = idsAt(document, place)
  const isFull = ids.length >= roomOf(place)

  async function attempt(work: () => Promise<void>) {
    setBusy(true)
    setTrouble('')
    try {
      await work()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      const hasNone = error.status === 404 && error.errors.some(({ path }) => path === '/productId')
      setTrouble(text(hasNone ? 'DocumentEditor.NoProductPicture' : 'DocumentEditor.DidNotWork'))
    } finally {
      setBusy(false)
    }
  }
  function add(file: DocumentFile) {
    const now = idsAt(editor.state.document ?? document, place)
    if (now.includes(file.fileId)) return
    if (now.length < roomOf(place)) putAt(editor, place, [...now, file.fileId], [file])
    else setTrouble(text('DocumentEditor.AtMostFiles', { count: roomOf(place) }))
  }
  const send = (chosen: readonly File[]) =>
    attempt(async () => {
      for (const file of chosen) {
        const watch = { signal: new AbortController().signal, onSent: () => undefined }
        const sent = await sendFile(call, newSending(file, caseId, null), watch)
        if (place.lineId && !sent.hasThumbnail) setTrouble(text('DocumentEditor.NoPicture', { name: file.name }))
        else add(shownAs(sent))
      }
      void query.load()
    })
  const take = (id: string) =>
    attempt(async () => {
      await editor.flush()
      const params = { offerId: document.id }
      add(await call(takeProductPicture, { params, body: { productId: id }, key: newKey() }))
      void query.load()
    })
  const tick = (file: DocumentFile, isOn: boolean) =>
    isOn
      ? add(file)
      : putAt(
          editor,
          place,
          ids.filter(id => id !== file.fileId),
        )

  return (
    <Dialog
      title={place.lineId ? text('DocumentEditor.PicturesOf', { line: said }) : text('DocumentEditor.Enclose')}
      onClose={onClose}
      actions={
        <>
          {place.lineId && productId && (
            <Button icon={<Image />} busy={isBusy} disabled={isFull} onClick={() => void take(productId)}>
              {text('DocumentEditor.ProductPicture')}
            </Button>
          )}
          <Button icon={<Upload />} busy={isBusy} disabled={isFull} onClick={() => chooser.current?.click()}>
            {text('DocumentEditor.UploadHere')}
          </Button>
        </>
      }
    >
      <FileChooser label={text('DocumentEditor.UploadHere')} handle={chooser} onChoose={chosen => void send(chosen)} />
      {trouble && <Notice tone="warning">{trouble}</Notice>}
      <Loaded query={query} failed="DocumentEditor.Failed">
        {({ files }) => {
          const fitting = files.filter(({ hasThumbnail }) => !place.lineId || hasThumbnail)
          if (fitting.length === 0)
            return <p>{text(place.lineId ? 'DocumentEditor.NoCasePictures' : 'DocumentEditor.NoCaseFiles')}</p>
          return (
            <ul className="ck-document-files">
              {fitting.map(file => (
                <li key={file.fileId}>
                  <Checkbox
                    checked={ids.includes(file.fileId)}
                    disabled={isFull && !ids.includes(file.fileId)}
                    onChange={isOn => tick(shownAs(file), isOn)}
                  >
                    {file.originalName}
                  </Checkbox>
                  <Sign fileId={file.fileId} isPicture={file.hasThumbnail} />
                </li>
              ))}
            </ul>
          )
        }}
      </Loaded>
    </Dialog>
  )
}

/** The alt text is empty because the name is next to it. */
export function Sign({ fileId, isPicture }: { fileId: string; isPicture: boolean }) {
  const { url } = useContent(fileId, isPicture ? 'small' : null)
  return url ? <img className="ck-document-picture" src={url} alt="" /> : <FileText size={18} aria-hidden="true" />
}
