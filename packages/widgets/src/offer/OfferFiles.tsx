import { Paperclip } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { DocumentFile, DocumentOption } from '@casekit/contract/document-content'
import type { OfferView } from '@casekit/contract/offer-view'
import { useMessages } from '@casekit/messages/react'
import { Button } from '@casekit/ui/button'
import { Dialog } from '@casekit/ui/dialog'
import { Notice } from '@casekit/ui/notice'
import { sizeWords } from '@casekit/ui/size-words'
import { Heading } from '@casekit/ui/surroundings'
import { addressOf } from '../frame/picture-address.ts'
import type { ReadFile } from './read-file.ts'
import { saveFile } from './save-file.ts'
import './offer-files.css'

type FilesProps = { files: readonly DocumentFile[]; read: ReadFile }

/** The files with these ids, in that order, omitting missing ones. */
const named = (files: readonly DocumentFile[], ids: readonly string[] = []): DocumentFile[] =>
  ids.flatMap(id => files.find(({ fileId }) => fileId === id) ?? [])

/** All pictures shown by an option's lines. */
export const picturesOf = ({ lines }: DocumentOption): string[] => lines.flatMap(({ pictures }) => pictures ?? [])

/** The pictures with these ids, e.g. of a line; each opens enlarged. */
export function OfferPictures({ ids, files, read }: FilesProps & { ids: readonly string[] | undefined }) {
  const [shown, setShown] = useState<DocumentFile>()
  const pictures = named(files, ids).filter(({ isPicture }) => isPicture)
  if (pictures.length === 0) return null
  return (
    <>
      <span className="ck-offer-pictures">
        {pictures.map(picture => (
          <button key={picture.fileId} type="button" aria-label={picture.name} onClick={() => setShown(picture)}>
            <Likeness picture={picture} size="small" read={read} />
          </button>
        ))}
      </span>
      {shown && (
        <Dialog title={shown.name} size="lg" onClose={() => setShown(undefined)}>
          <span className="ck-offer-picture-large">
            <Likeness key={shown.fileId} picture={shown} size="large" read={read} isTold />
          </span>
        </Dialog>
      )}
    </>
  )
}

type LikenessProps = { picture: DocumentFile; size: 'small' | 'large'; read: ReadFile; isTold?: boolean }

/** Inside a button, the button carries the name. A picture that cannot be loaded stays a placeholder. */
function Likeness({ picture: { fileId, name }, size, read, isTold }: LikenessProps) {
  const [coming] = useState(() => read(fileId, size).then(addressOf))
  const [url, setUrl] = useState('')
  useEffect(() => void coming.then(setUrl, () => undefined), [coming])
  return url ? <img src={url} alt={isTold ? name : ''} /> : <i className="ck-offer-picture-awaited" />
}

/** The first picture of an option, if any, to recognize it at a glance. */
export function OptionPicture({ ids, files, read }: FilesProps & { ids: readonly string[] }) {
  const first = named(files, ids).find(({ isPicture }) => isPicture)
  return first ? (
    <span className="ck-offer-option-picture">
      <Likeness key={first.fileId} picture={first} size="large" read={read} />
    </span>
  ) : null
}

/** The document's attachments, for download. */
export function OfferAttached({ view, read }: { view: OfferView; read: ReadFile }) {
  const { text, format } = useMessages()
  const [hasFailed, setFailed] = useState(false)
  const attached = named(view.files, view.content?.files)
  if (attached.length === 0) return null
  const take = ({ fileId, name }: DocumentFile) => {
    setFailed(false)
    read(fileId)
      .then(file => saveFile(file, name))
      .catch(() => setFailed(true))
  }
  return (
    <section className="ck-offer-card">
      <Heading own={1} below={1}>
        {text('Document.Enclosed')}
      </Heading>
      <ul className="ck-offer-attached">
        {attached.map(file => (
          <li key={file.fileId}>
            <Button kind="link" icon={<Paperclip />} onClick={() => take(file)}>
              {file.name}
            </Button>
            <small>{sizeWords(file.size, format.number)}</small>
          </li>
        ))}
      </ul>
      {hasFailed && <Notice tone="danger">{text('OfferView.News.failed')}</Notice>}
    </section>
  )
}
