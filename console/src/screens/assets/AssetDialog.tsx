import { type FormEvent, useState } from 'react'
import { ApiError } from '@casekit/client/api-error'
import { newKey } from '@casekit/client/key'
import type { AssetCategory } from '@casekit/contract/asset-categories'
import type { Asset } from '@casekit/contract/asset-shapes'
import { addAsset, editAsset } from '@casekit/contract/assets'
import { useMessages } from '@casekit/messages/react'
import { parseAmount } from '@casekit/rules/amount'
import { Button } from '@casekit/ui/button'
import { Dialog } from '@casekit/ui/dialog'
import { Hint, TextArea, TextField } from '@casekit/ui/field'
import { Select } from '@casekit/ui/select'
import { DayField } from '../../patterns/day/DayField.tsx'
import { toasts } from '../../frame/notices/toasts.ts'
import { call } from '../../session/session.store.ts'
import { type AssetForm, editOf, formOf, type LineName, LINES } from './asset-form.ts'
import { AssetRelations } from './AssetRelations.tsx'
import { OwnFields } from './OwnFields.tsx'
import { useKinds } from './use-kinds.ts'

type AssetDialogProps = { asset?: Asset; onClose: () => void; onSaved: (assetId: string) => void }

const LABELS: Record<LineName, `Assets.${Capitalize<LineName>}`> = {
  number: 'Assets.Number',
  name: 'Assets.Name',
  room: 'Assets.Room',
  address: 'Assets.Address',
  zipCode: 'Assets.ZipCode',
  city: 'Assets.City',
  manufacturer: 'Assets.Manufacturer',
  model: 'Assets.Model',
  serialNumber: 'Assets.SerialNumber',
  barCode: 'Assets.BarCode',
  access: 'Assets.Access',
}

/** Edits the facts of an asset, or creates one. */
export function AssetDialog({ asset, onClose, onSaved }: AssetDialogProps) {
  const { text, format, language } = useMessages()
  const [begun] = useState(() => formOf(asset, format.amount))
  const [form, setForm] = useState(begun)
  const [key] = useState(newKey)
  const [isBusy, setBusy] = useState(false)
  const [trouble, setTrouble] = useState<'Assets.NumberTaken' | 'Assets.Failed' | 'Assets.Stale' | null>(null)
  const wanted = editOf(form, begun, typed => parseAmount(typed, language) ?? null)
  const isChanged = Object.keys(wanted).length > 0
  const change = (part: Partial<AssetForm>) => setForm({ ...form, ...part })

  async function save(event: FormEvent) {
    event.preventDefault()
    if (!isChanged || !form.name.trim()) return
    setBusy(true)
    setTrouble(null)
    try {
      const id = asset ? await edit(asset) : await call(addAsset, { body: { ...wanted, name: form.name.trim() }, key })
      toasts.show({ title: text(asset ? 'Assets.Saved' : 'Assets.Added', { name: form.name.trim() }) })
      onClose()
      onSaved(id)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setBusy(false)
      setTrouble(
        error.status === 409 ? 'Assets.NumberTaken' : error.code === 'stale' ? 'Assets.Stale' : 'Assets.Failed',
      )
    }
  }
  const edit = async ({ id, version }: Asset) =>
    (await call(editAsset, { params: { assetId: id }, body: wanted, ifMatch: version })).id

  const actions = (
    <>
      <Button onClick={onClose}>{text('Buttons.Cancel')}</Button>
      <Button kind="primary" type="submit" form="asset" busy={isBusy} disabled={!isChanged || !form.name.trim()}>
        {text(asset ? 'Assets.Save' : 'Assets.Add')}
      </Button>
    </>
  )
  return (
    <Dialog
      title={text(asset ? 'Assets.Edit' : 'Assets.Add')}
      size="lg"
      confirmClose={isChanged}
      onClose={onClose}
      actions={actions}
    >
      <form id="asset" className="ck-asset-form" onSubmit={event => void save(event)}>
        <Fields {...(asset && { asset })} form={form} change={change} isTaken={trouble === 'Assets.NumberTaken'} />
      </form>
      {trouble && (
        <div role="alert">
          <Hint tone="error">{text(trouble)}</Hint>
        </div>
      )}
    </Dialog>
  )
}

type FieldsProps = { asset?: Asset; form: AssetForm; change: (part: Partial<AssetForm>) => void; isTaken: boolean }

function Fields({ asset, form, change, isTaken }: FieldsProps) {
  const { text } = useMessages()
  const kinds = useKinds()
  const kind: AssetCategory | undefined = kinds.find(({ id }) => id === form.categoryId)
  const line = (name: LineName) => (
    <TextField
      key={name}
      label={text(LABELS[name])}
      required={name === 'name'}
      data-autofocus={name === 'name' || undefined}
      hint={name === 'number' ? text('Assets.NumberHint') : undefined}
      error={name === 'number' && isTaken ? text('Assets.NumberTaken') : undefined}
      maxLength={name === 'zipCode' ? 12 : name === 'number' ? 60 : 200}
      value={form[name]}
      onChange={value => change({ [name]: value })}
    />
  )
  return (
    <>
      {LINES.slice(0, 2).map(line)}
      <Select
        label={text('Assets.Category')}
        clearable
        value={form.categoryId}
        options={kinds.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={categoryId => change({ categoryId })}
      />
      <AssetRelations {...(asset && { asset })} form={form} change={change} />
      {LINES.slice(2).map(line)}
      <OwnFields fields={kind?.fields ?? []} values={form.fields} onChange={fields => change({ fields })} />
      {(['inServiceOn', 'warrantyUntil'] as const).map(name => (
        <DayField
          key={name}
          label={text(name === 'inServiceOn' ? 'Assets.InServiceOn' : 'Assets.WarrantyUntil')}
          value={form[name]}
          onChange={value => change({ [name]: value })}
        />
      ))}
      {(['acquisitionCost', 'lifeYears'] as const).map(name => (
        <TextField
          key={name}
          inputMode="decimal"
          label={text(name === 'acquisitionCost' ? 'Assets.AcquisitionCost' : 'Assets.LifeYears')}
          value={form[name]}
          onChange={value => change({ [name]: value })}
        />
      ))}
      <TextArea label={text('Assets.Note')} value={form.note} onChange={note => change({ note })} />
    </>
  )
}
