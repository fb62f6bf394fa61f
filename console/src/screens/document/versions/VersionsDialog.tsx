import { useState } from 'react'
import { type DocumentVersion, getDocumentVersions } from '@casekit/contract/document-versions'
import type { CompanyDocument } from '@casekit/contract/documents'
import { useMessages } from '@casekit/messages/react'
import { Chip } from '@casekit/ui/chip'
import { Dialog } from '@casekit/ui/dialog'
import { Empty } from '@casekit/ui/empty'
import { Notice } from '@casekit/ui/notice'
import { toasts } from '../../../frame/notices/toasts.ts'
import { Loaded } from '../../../patterns/query/Loaded.tsx'
import { useQuery } from '../../../patterns/query/use-query.ts'
import { call } from '../../../session/session.store.ts'
import type { DocumentEditor } from '../document.store.ts'
import { VersionChanges } from './VersionChanges.tsx'
import './versions.css'

type VersionsDialogProps = {
  editor: DocumentEditor
  document: CompanyDocument
  currency: string
  onClose: () => void
}

/** Earlier versions of the document, the changes since, and a button to restore one. */
export function VersionsDialog({ editor, document, currency, onClose }: VersionsDialogProps) {
  const { text, format } = useMessages()
  const [trouble, setTrouble] = useState(false)
  const offerId = document.id
  const isDraft = document.status === 'Draft' && document.decision === null
  const query = useQuery(async signal => {
    await editor.flush()
    return call(getDocumentVersions, { params: { offerId }, signal })
  })

  async function takeBack({ version, at }: DocumentVersion) {
    setTrouble(false)
    const done = await editor.takeBack(version)
    if (!done) {
      setTrouble(true)
      void query.load()
      return
    }
    onClose()
    const undo = async () => {
      if (await editor.takeBack(done.before, done.now)) toasts.show({ title: text('DocumentVersions.Undone') })
      else toasts.show({ tone: 'failed', title: text('DocumentVersions.NotUndone') })
    }
    toasts.show({ title: text('DocumentVersions.TakenBack', { time: format.dateTime(at) }), undo: () => void undo() })
  }

  return (
    <Dialog title={text('DocumentVersions.Title')} onClose={onClose}>
      <div className="ck-versions">
        {!isDraft && <Notice tone="info">{text('DocumentVersions.NoDraft')}</Notice>}
        {trouble && <Notice tone="danger">{text('DocumentVersions.NotTakenBack')}</Notice>}
        <Loaded query={query} failed="DocumentVersions.NotLoaded">
          {versions =>
            versions.length === 0 ? (
              <Empty art="rows" title={text('DocumentVersions.None')} />
            ) : (
              <ul aria-label={text('DocumentVersions.Title')}>
                {versions.map(version => (
                  <Version
                    key={version.version}
                    version={version}
                    document={document}
                    currency={currency}
                    onTakeBack={isDraft ? () => takeBack(version) : undefined}
                  />
                ))}
              </ul>
            )
          }
        </Loaded>
      </div>
    </Dialog>
  )
}

type VersionProps = {
  version: DocumentVersion
  document: CompanyDocument
  currency: string
  onTakeBack: (() => Promise<void>) | undefined
}

function Version({ version, document, currency, onTakeBack }: VersionProps) {
  const { text, format } = useMessages()
  const [isOpen, setOpen] = useState(false)
  const { at, byName, gross, isPresent, takenBackOf } = version
  const head = (
    <>
      <span>
        <b>{format.dateTime(at)}</b>
        <small>
          {byName}
          {takenBackOf && ` · ${text('DocumentVersions.Of', { time: format.dateTime(takenBackOf) })}`}
        </small>
      </span>
      {isPresent && <Chip look="done">{text('DocumentVersions.Present')}</Chip>}
      <span className="ck-versions-gross">{format.money(gross, currency)}</span>
    </>
  )
  if (isPresent) return <li className="ck-versions-head">{head}</li>
  return (
    <li>
      <details onToggle={event => setOpen(event.currentTarget.open)}>
        <summary className="ck-versions-head">{head}</summary>
        {isOpen && <VersionChanges document={document} version={version.version} onTakeBack={onTakeBack} />}
      </details>
    </li>
  )
}
