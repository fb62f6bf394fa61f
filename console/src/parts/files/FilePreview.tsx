import { Download } from 'lucide-react'
import type { StoredFile } from '@casekit/contract/files'
import { useMessages } from '@casekit/messages/react'
import { Button } from '@casekit/ui/button'
import { Dialog } from '@casekit/ui/dialog'
import { Skeleton } from '@casekit/ui/skeleton'
import './file-preview.css'
import { sizeWords } from './size-words.ts'
import { download, useContent } from './use-content.ts'

/** What is known of a file without opening it. */
type Known = Pick<StoredFile, 'fileId' | 'originalName' | 'type' | 'size' | 'hasThumbnail' | 'madeBy' | 'createdAt'>

/** A picture or a PDF to look at, the latter without a sandbox, where browsers show none; of any other file what is known of it, and the download. */
export function FilePreview({ file, onClose }: { file: Known; onClose: () => void }) {
  const { text, format } = useMessages()
  const isPdf = file.type === 'application/pdf'
  const wanted = file.hasThumbnail ? 'large' : isPdf ? 'pdf' : null
  const { url, hasFailed, again } = useContent(file.fileId, wanted)
  const actions = (
    <Button
      kind="primary"
      icon={<Download />}
      onClick={() => void download(file.fileId, file.originalName, text('CaseFiles.NotFetched'))}
    >
      {text('CaseFiles.Download')}
    </Button>
  )
  return (
    <Dialog size="lg" title={file.originalName} actions={actions} onClose={onClose}>
      <div className="ck-files-preview">
        {wanted && !url && !hasFailed && <Skeleton height="24rem" />}
        {hasFailed && (
          <p role="alert">
            {text('CaseFiles.NotFetched')}{' '}
            <Button kind="link" onClick={again}>
              {text('Buttons.TryAgain')}
            </Button>
          </p>
        )}
        {url && !isPdf && <img src={url} alt={file.originalName} />}
        {url && isPdf && <iframe src={url} title={file.originalName} />}
        {!wanted && <p>{text('CaseFiles.NoPreview')}</p>}
        <p className="ck-files-known">
          {text('CaseFiles.Known', {
            size: sizeWords(file.size, format.number),
            who: file.madeBy,
            when: format.dateTime(file.createdAt),
          })}
        </p>
      </div>
    </Dialog>
  )
}
