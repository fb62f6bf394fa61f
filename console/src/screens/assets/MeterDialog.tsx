import { useState } from 'react'
import { newKey } from '@casekit/client/key'
import { addAssetMeter } from '@casekit/contract/asset-meters'
import { useMessages } from '@casekit/messages/react'
import { parseAmount } from '@casekit/rules/amount'
import { Checkbox } from '@casekit/ui/checkbox'
import { TextField } from '@casekit/ui/field'
import { call } from '../../session/session.store.ts'
import { AskDialog } from './AskDialog.tsx'

const EMPTY = { name: '', unit: '', lower: '', upper: '', caseTitle: '', isRising: false, raisesCase: false }

/** Asks what is measured, and where its limits lie. */
export function MeterDialog({
  assetId,
  onClose,
  onAdded,
}: {
  assetId: string
  onClose: () => void
  onAdded: () => void
}) {
  const { text, language } = useMessages()
  const [form, setForm] = useState(EMPTY)
  const [key] = useState(newKey)
  const change = (part: Partial<typeof EMPTY>) => setForm({ ...form, ...part })
  const limit = (typed: string) => (typed.trim() ? (parseAmount(typed, language) ?? null) : null)
  const line = (name: 'name' | 'unit' | 'lower' | 'upper' | 'caseTitle', label: string, most = 100) => (
    <TextField
      label={label}
      required={name === 'name'}
      inputMode={name === 'lower' || name === 'upper' ? 'decimal' : undefined}
      maxLength={most}
      value={form[name]}
      onChange={value => change({ [name]: value })}
    />
  )
  async function add() {
    const { name, unit, isRising, raisesCase, caseTitle } = form
    const limits = { lowerLimit: limit(form.lower), upperLimit: limit(form.upper) }
    await call(addAssetMeter, {
      params: { assetId },
      body: { name: name.trim(), unit: unit.trim(), isRising, raisesCase, caseTitle: caseTitle.trim(), ...limits },
      key,
    })
    onAdded()
  }
  return (
    <AskDialog
      title={text('Assets.AddMeter')}
      deed={text('Assets.AddMeter')}
      isReady={form.name.trim() !== ''}
      isTyped={form.name !== ''}
      onClose={onClose}
      onDo={add}
    >
      {line('name', text('Assets.MeterName'))}
      {line('unit', text('Assets.Unit'), 20)}
      {line('lower', text('Assets.LowerLimit'))}
      {line('upper', text('Assets.UpperLimit'))}
      <Checkbox checked={form.isRising} onChange={isRising => change({ isRising })}>
        {text('Assets.IsRising')}
      </Checkbox>
      <Checkbox checked={form.raisesCase} onChange={raisesCase => change({ raisesCase })}>
        {text('Assets.RaisesCase')}
      </Checkbox>
      {form.raisesCase && line('caseTitle', text('Assets.CaseTitle'), 200)}
    </AskDialog>
  )
}
