import { useState } from 'react'
import { newKey } from '@casekit/client/key'
import { replaceAsset, scrapAsset } from '@casekit/contract/assets'
import { useMessages } from '@casekit/messages/react'
import { TextField } from '@casekit/ui/field'
import { toasts } from '../../frame/notices/toasts.ts'
import { call } from '../../session/session.store.ts'
import { AskDialog } from './AskDialog.tsx'
import type { PageProps } from './AssetScreen.tsx'

/** Asks before an asset is scrapped. */
export function ScrapDialog({ asset, onChanged, onClose }: PageProps & { onClose: () => void }) {
  const { text } = useMessages()
  const [reason, setReason] = useState('')
  async function scrap() {
    onChanged(await call(scrapAsset, { params: { assetId: asset.id }, body: { reason } }))
    toasts.show({ title: text('Assets.Scrapped') })
  }
  return (
    <AskDialog
      title={text('Assets.Scrap')}
      deed={text('Assets.Scrap')}
      isDanger
      isTyped={reason !== ''}
      onClose={onClose}
      onDo={scrap}
    >
      <p>{text('Assets.ScrapText')}</p>
      <TextField label={text('Assets.Reason')} optional maxLength={500} value={reason} onChange={setReason} />
    </AskDialog>
  )
}

const EMPTY = { number: '', manufacturer: '', model: '', serialNumber: '', reason: '' }

type ReplaceDialogProps = Pick<PageProps, 'asset'> & { onClose: () => void; onReplaced: (id: string) => void }

/** Asks for the nameplate data of the replacement asset. */
export function ReplaceDialog({ asset, onClose, onReplaced }: ReplaceDialogProps) {
  const { text } = useMessages()
  const [form, setForm] = useState(EMPTY)
  const [key] = useState(newKey)
  const field = (name: keyof typeof EMPTY, label: string, hint?: string) => (
    <TextField
      label={label}
      hint={hint}
      maxLength={name === 'number' ? 60 : 200}
      value={form[name]}
      onChange={value => setForm({ ...form, [name]: value })}
    />
  )
  async function replace() {
    const { number, ...plate } = form
    const body = { ...plate, ...(number.trim() ? { number: number.trim() } : {}) }
    onReplaced(await call(replaceAsset, { params: { assetId: asset.id }, body, key }))
  }
  return (
    <AskDialog
      title={text('Assets.Replace')}
      deed={text('Assets.Replace')}
      isTyped={Object.values(form).some(Boolean)}
      onClose={onClose}
      onDo={replace}
      explain={({ status }) => (status === 409 ? text('Assets.NumberTaken') : undefined)}
    >
      <p>{text('Assets.ReplaceText')}</p>
      {field('number', text('Assets.Number'), text('Assets.NumberHint'))}
      {field('manufacturer', text('Assets.Manufacturer'))}
      {field('model', text('Assets.Model'))}
      {field('serialNumber', text('Assets.SerialNumber'))}
      {field('reason', text('Assets.Reason'))}
    </AskDialog>
  )
}
