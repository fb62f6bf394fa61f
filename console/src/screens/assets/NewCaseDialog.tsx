import { useState } from 'react'
import { useLocation } from 'wouter'
import { newKey } from '@casekit/client/key'
import { createCompanyCase } from '@casekit/contract/cases'
import { useMessages } from '@casekit/messages/react'
import { TextArea } from '@casekit/ui/field'
import { Notice } from '@casekit/ui/notice'
import { toasts } from '../../frame/notices/toasts.ts'
import { useToday } from '../../patterns/day/use-today.ts'
import { paths } from '../../paths.ts'
import { call } from '../../session/session.store.ts'
import { AskDialog } from './AskDialog.tsx'
import type { PageProps } from './AssetScreen.tsx'

/** Asks what is wrong with the asset and creates a case with its customer and place. */
export function NewCaseDialog({ asset, onClose }: Pick<PageProps, 'asset'> & { onClose: () => void }) {
  const { text, format } = useMessages()
  const today = useToday()
  const [, navigate] = useLocation()
  const [description, setDescription] = useState('')
  const [key] = useState(newKey)
  async function report() {
    const title = `${asset.number} ${asset.name}`.slice(0, 200)
    const caseId = await call(createCompanyCase, { body: { title, description, assetId: asset.id }, key })
    const open = { label: text('Assets.OpenCase'), onPress: () => navigate(paths.caseDetails(caseId)) }
    toasts.show({ title: text('Assets.CaseMade'), action: open })
  }
  return (
    <AskDialog
      title={text('Assets.NewCase')}
      deed={text('Assets.NewCase')}
      isReady={description.trim() !== ''}
      isTyped={description !== ''}
      onClose={onClose}
      onDo={report}
    >
      {asset.warrantyUntil !== null && asset.warrantyUntil >= today && (
        <Notice tone="info">{text('Assets.UnderWarranty', { day: format.day(asset.warrantyUntil) })}</Notice>
      )}
      <TextArea
        label={text('Assets.CaseDescription')}
        required
        rows={5}
        maxLength={20_000}
        value={description}
        onChange={setDescription}
      />
    </AskDialog>
  )
}
