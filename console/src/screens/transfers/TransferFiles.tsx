import { Paperclip } from 'lucide-react'
import { ApiError } from '@casekit/client/api-error'
import { getTransferFile, type TransferDetails } from '@casekit/contract/transfers'
import { useMessages } from '@casekit/messages/react'
import { Button } from '@casekit/ui/button'
import { saveFile } from '../../uploads/save-file.ts'
import { call } from '../../session/session.store.ts'
import { toasts } from '../../frame/notices/toasts.ts'

/** The files of the transfer, each downloadable. */
export function TransferFiles({ files }: { files: TransferDetails['files'] }) {
  const { text } = useMessages()

  async function download(fileId: string, name: string) {
    try {
      saveFile(await call(getTransferFile, { params: { fileId } }), name)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      toasts.show({ tone: 'failed', title: text('Transfers.FileFailed') })
    }
  }
  return (
    <ul className="ck-transfer-files">
      {files.map(({ fileId, originalName }) => (
        <li key={fileId}>
          <Button kind="link" icon={<Paperclip />} onClick={() => void download(fileId, originalName)}>
            {originalName}
          </Button>
        </li>
      ))}
    </ul>
  )
}
