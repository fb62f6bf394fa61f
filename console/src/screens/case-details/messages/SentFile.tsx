import { Paperclip } from 'lucide-react'
import type { CaseMessage } from '@casekit/contract/messages'
import { useContent } from '../../../parts/files/use-content.ts'

const PICTURE = /^(jpe?g|png|gif|webp|avif|tiff?)$/i

/** A file of a message: its thumbnail if there is one, linked to the file in the case. */
export function SentFile({ file: { fileId, originalName, extension } }: { file: CaseMessage['files'][number] }) {
  const { url: picture } = useContent(fileId, PICTURE.test(extension) ? 'small' : null)
  return (
    <a className="ck-note-file" href={`#file-${fileId}`} title={originalName}>
      {picture ? <img src={picture} alt={originalName} /> : <Paperclip aria-hidden="true" />}
      {!picture && <span>{originalName}</span>}
    </a>
  )
}
