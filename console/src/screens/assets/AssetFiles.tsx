import { FileText, Paperclip, X } from 'lucide-react'
import { useRef } from 'react'
import { ApiError } from '@casekit/client/api-error'
import type { AssetFile } from '@casekit/contract/asset-shapes'
import { ASSET_FILE_BYTES } from '@casekit/contract/asset-states'
import { addAssetFile, getAssetFile, removeAssetFile } from '@casekit/contract/assets'
import type { MessageId } from '@casekit/messages/ids'
import { useMessages } from '@casekit/messages/react'
import { Button, IconButton } from '@casekit/ui/button'
import { FileChooser } from '@casekit/ui/file-chooser'
import { toasts } from '../../frame/notices/toasts.ts'
import { call } from '../../session/session.store.ts'
import { noRoom } from '../../uploads/no-room.ts'
import { saveFile } from '../../uploads/save-file.ts'
import type { PageProps } from './AssetScreen.tsx'

/** Manuals, reports and pictures of an asset. */
export function AssetFiles({ asset, onChanged }: PageProps) {
  const { text } = useMessages()
  const chooser = useRef<HTMLInputElement>(null)
  /** Says what went wrong, and goes on. */
  async function attempt(act: () => Promise<unknown>, words: MessageId = 'Assets.Failed') {
    try {
      await act()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      toasts.show({ tone: 'failed', title: text(words), text: noRoom(error) })
    }
  }
  async function add(files: FileList) {
    for (const file of Array.from(files)) {
      if (file.size > ASSET_FILE_BYTES) toasts.show({ tone: 'failed', title: text('Assets.FileTooLarge') })
      else
        await attempt(() =>
          call(addAssetFile, { params: { assetId: asset.id }, query: { originalName: file.name }, body: file }),
        )
    }
    onChanged()
  }
  const open = ({ fileId, originalName }: AssetFile) =>
    attempt(async () => saveFile(await call(getAssetFile, { params: { fileId } }), originalName))
  async function remove({ fileId }: AssetFile) {
    await attempt(() => call(removeAssetFile, { params: { fileId } }))
    onChanged()
  }
  return (
    <section className="ck-record-part" aria-labelledby="asset-files">
      <header className="ck-asset-part-head">
        <h2 id="asset-files">{text('Assets.Files')}</h2>
        <Button size="sm" icon={<Paperclip />} onClick={() => chooser.current?.click()}>
          {text('Assets.AddFile')}
        </Button>
      </header>
      <FileChooser label={text('Assets.AddFile')} handle={chooser} onChoose={files => void add(files)} />
      {asset.files.length === 0 && <p>{text('Assets.NoFiles')}</p>}
      <ul>
        {asset.files.map(file => (
          <li key={file.fileId}>
            <Button kind="link" icon={<FileText />} onClick={() => void open(file)}>
              {file.originalName}
            </Button>
            <IconButton
              size="sm"
              icon={<X />}
              label={text('Assets.RemoveFile', { name: file.originalName })}
              onClick={() => void remove(file)}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}
