import { useState } from 'react'
import { useLocation } from 'wouter'
import { newKey } from '@casekit/client/key'
import { addMeterReading, type AssetMeter } from '@casekit/contract/asset-meters'
import { useMessages } from '@casekit/messages/react'
import { parseAmount } from '@casekit/rules/amount'
import { TextField } from '@casekit/ui/field'
import { toasts } from '../../frame/notices/toasts.ts'
import { paths } from '../../paths.ts'
import { call } from '../../session/session.store.ts'
import { AskDialog } from './AskDialog.tsx'

/** Asks for a meter's reading; reports if it created a case. */
export function ReadingDialog({
  meter,
  onClose,
  onRead,
}: {
  meter: AssetMeter
  onClose: () => void
  onRead: () => void
}) {
  const { text, language } = useMessages()
  const [, navigate] = useLocation()
  const [typed, setTyped] = useState('')
  const [note, setNote] = useState('')
  const [key] = useState(newKey)
  const value = typed.trim() ? parseAmount(typed, language) : undefined
  async function read() {
    if (typeof value !== 'number') return
    const reading = await call(addMeterReading, { params: { meterId: meter.id }, body: { value, note }, key })
    const raised = reading.case
    if (raised)
      toasts.show({
        title: text('Assets.RaisedCase', { number: String(raised.caseNumber) }),
        action: { label: text('Assets.OpenCase'), onPress: () => navigate(paths.caseDetails(raised.id)) },
      })
    onRead()
  }
  return (
    <AskDialog
      title={text('Assets.ReadMeter', { name: meter.name })}
      deed={text('Assets.Save')}
      isReady={typeof value === 'number'}
      isTyped={typed !== '' || note !== ''}
      onClose={onClose}
      onDo={read}
      explain={({ status }) => (status === 400 ? text('Assets.BadValue') : undefined)}
    >
      <TextField
        label={text('Assets.Value')}
        required
        inputMode="decimal"
        end={meter.unit}
        value={typed}
        onChange={setTyped}
      />
      <TextField label={text('Assets.Note')} optional maxLength={500} value={note} onChange={setNote} />
    </AskDialog>
  )
}
