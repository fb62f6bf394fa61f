import { ASSET_FILE_BYTES } from '@casekit/contract/asset-states'
import { addAssetFile, getAssetFile, removeAssetFile } from '@casekit/contract/assets'
import { RecordFiles } from '../../parts/files/RecordFiles.tsx'
import { call } from '../../session/session.store.ts'
import type { PageProps } from './AssetScreen.tsx'

const WORDS = {
  title: 'Assets.Files',
  add: 'Assets.AddFile',
  none: 'Assets.NoFiles',
  tooLarge: 'Assets.FileTooLarge',
  failed: 'Assets.Failed',
  remove: 'Assets.RemoveFile',
} as const

/** An asset's manuals, reports and pictures. */
export function AssetFiles({ asset: { id: assetId, files }, onChanged }: PageProps) {
  return (
    <RecordFiles
      words={WORDS}
      files={files}
      bytes={ASSET_FILE_BYTES}
      onAdd={file => call(addAssetFile, { params: { assetId }, query: { originalName: file.name }, body: file })}
      onOpen={({ fileId }) => call(getAssetFile, { params: { fileId } })}
      pictureOf={({ fileId, hasThumbnail }) =>
        hasThumbnail ? () => call(getAssetFile, { params: { fileId }, query: { thumbnail: true } }) : null
      }
      onRemove={({ fileId }) => call(removeAssetFile, { params: { fileId } })}
      onChanged={onChanged}
    />
  )
}
