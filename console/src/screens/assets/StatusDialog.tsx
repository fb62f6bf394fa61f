import { useState } from 'react'
import { ASSET_STATUSES, type AssetStatus } from '@casekit/contract/asset-states'
import { changeAssetStatus } from '@casekit/contract/assets'
import { useMessages } from '@casekit/messages/react'
import { TextField } from '@casekit/ui/field'
import { Select } from '@casekit/ui/select'
import { call } from '../../session/session.store.ts'
import { AskDialog } from './AskDialog.tsx'
import type { PageProps } from './AssetScreen.tsx'

/** Asks for the new status and the reason. */
export function StatusDialog({ asset, onChanged, onClose }: PageProps & { onClose: () => void }) {
  const { text } = useMessages()
  const [status, setStatus] = useState<AssetStatus>(asset.status)
  const [note, setNote] = useState('')
  const change = async () =>
    onChanged(await call(changeAssetStatus, { params: { assetId: asset.id }, body: { status, note } }))
  return (
    <AskDialog
      title={text('Assets.SetStatus')}
      deed={text('Assets.Save')}
      isReady={status !== asset.status}
      isTyped={note !== ''}
      onClose={onClose}
      onDo={change}
    >
      <Select
        label={text('Assets.Status')}
        value={status}
        options={ASSET_STATUSES.map(value => ({ value, label: text(`AssetStatus.${value}`) }))}
        onChange={chosen => setStatus(chosen as AssetStatus)}
      />
      <TextField label={text('Assets.Reason')} optional maxLength={500} value={note} onChange={setNote} />
    </AskDialog>
  )
}
