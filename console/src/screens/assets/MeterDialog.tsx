import { useState } from 'react'
import { newKey } from '@casekit/client/key'
import { addAssetMeter, type AssetMeter, editAssetMeter } from '@casekit/contract/asset-meters'
import { SUPPLIES, type Supply } from '@casekit/contract/property-kinds'
import { useMessages } from '@casekit/messages/react'
import { parseAmount } from '@casekit/rules/amount'
import { Checkbox } from '@casekit/ui/checkbox'
import { TextField } from '@casekit/ui/field'
import { Select } from '@casekit/ui/select'
import { call } from '../../session/session.store.ts'
import { AskDialog } from './AskDialog.tsx'

type TypedMeter = {
  name: string
  unit: string
  lower: string
  upper: string
  mostPerDay: string
  caseTitle: string
  isRising: boolean
  raisesCase: boolean
  supply: Supply | ''
}

function typedOf(meter: AssetMeter | undefined, write: (value: number) => string): TypedMeter {
  const typed = (value: number | null | undefined) => (typeof value === 'number' ? write(value) : '')
  return {
    name: meter?.name ?? '',
    unit: meter?.unit ?? '',
    lower: typed(meter?.lowerLimit),
    upper: typed(meter?.upperLimit),
    mostPerDay: typed(meter?.mostPerDay),
    caseTitle: meter?.caseTitle ?? '',
    isRising: meter?.isRising ?? false,
    raisesCase: meter?.raisesCase ?? false,
    supply: meter?.supply ?? '',
  }
}

type MeterDialogProps = {
  assetId: string
  /** The meter to edit; without it, a new one. */
  meter?: AssetMeter
  onClose: () => void
  onSaved: () => void
}

/** Asks what is measured, and for its limits. */
export function MeterDialog({ assetId, meter, onClose, onSaved }: MeterDialogProps) {
  const { text, language, format } = useMessages()
  const [begun] = useState(() => typedOf(meter, format.number))
  const [form, setForm] = useState(begun)
  const [key] = useState(newKey)
  const change = (part: Partial<TypedMeter>) => setForm({ ...form, ...part })
  const line = (name: keyof typeof LABELS, most = 100) => (
    <TextField
      label={text(LABELS[name])}
      required={name === 'name'}
      inputMode={NUMBERS.has(name) ? 'decimal' : undefined}
      hint={name === 'mostPerDay' ? text('Assets.MostPerDayHint') : undefined}
      maxLength={most}
      value={form[name]}
      onChange={value => change({ [name]: value })}
    />
  )
  async function save() {
    const body = bodyOf(form, typed => (typed.trim() ? (parseAmount(typed, language) ?? null) : null))
    if (meter) await call(editAssetMeter, { params: { meterId: meter.id }, body, ifMatch: meter.version })
    else await call(addAssetMeter, { params: { assetId }, body, key })
    onSaved()
  }
  const title = text(meter ? 'Assets.EditMeter' : 'Assets.AddMeter', { name: meter?.name ?? '' })
  return (
    <AskDialog
      title={title}
      deed={text(meter ? 'Assets.Save' : 'Assets.AddMeter')}
      isReady={form.name.trim() !== ''}
      isTyped={JSON.stringify(form) !== JSON.stringify(begun)}
      onClose={onClose}
      onDo={save}
    >
      {line('name')}
      <Select
        label={text('Assets.Supply')}
        value={form.supply}
        options={[
          { value: '', label: text('Assets.NoSupply') },
          ...SUPPLIES.map(value => ({ value, label: text(`Supply.${value}`) })),
        ]}
        onChange={supply => change({ supply: supply as Supply | '', ...(supply && { isRising: true }) })}
      />
      {line('unit', 20)}
      {line('lower')}
      {line('upper')}
      <Checkbox checked={form.isRising} onChange={isRising => change({ isRising })}>
        {text('Assets.IsRising')}
      </Checkbox>
      {form.isRising && line('mostPerDay')}
      <Checkbox checked={form.raisesCase} onChange={raisesCase => change({ raisesCase })}>
        {text('Assets.RaisesCase')}
      </Checkbox>
      {form.raisesCase && line('caseTitle', 200)}
    </AskDialog>
  )
}

const LABELS = {
  name: 'Assets.MeterName',
  unit: 'Assets.Unit',
  lower: 'Assets.LowerLimit',
  upper: 'Assets.UpperLimit',
  mostPerDay: 'Assets.MostPerDay',
  caseTitle: 'Assets.CaseTitle',
} as const
const NUMBERS: ReadonlySet<string> = new Set(['lower', 'upper', 'mostPerDay'])

function bodyOf(form: TypedMeter, limit: (typed: string) => number | null) {
  const { name, unit, isRising, raisesCase, caseTitle, supply } = form
  return {
    name: name.trim(),
    unit: unit.trim(),
    isRising,
    raisesCase,
    caseTitle: caseTitle.trim(),
    supply: supply || null,
    lowerLimit: limit(form.lower),
    upperLimit: limit(form.upper),
    mostPerDay: isRising ? limit(form.mostPerDay) : null,
  }
}
