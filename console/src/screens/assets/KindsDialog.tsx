import { Plus, Trash2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useSnapshot } from 'valtio'
import { ASSET_FIELD_KINDS } from '@casekit/contract/asset-states'
import type { AssetCategory, AssetField } from '@casekit/contract/asset-categories'
import { useMessages } from '@casekit/messages/react'
import { Button, IconButton } from '@casekit/ui/button'
import { Dialog } from '@casekit/ui/dialog'
import { Hint, TextField } from '@casekit/ui/field'
import { Select } from '@casekit/ui/select'
import { createKinds, type KindsStore } from './kinds.store.ts'

/** Edits the asset categories and their custom fields. */
export function KindsDialog({ onClose }: { onClose: () => void }) {
  const { text } = useMessages()
  const [store] = useState(createKinds)
  const { kinds, trouble } = useSnapshot(store.state)
  const [name, setName] = useState('')
  useEffect(() => void store.load(), [store])
  async function add() {
    if (name.trim() && (await store.add(name.trim()))) setName('')
  }
  return (
    <Dialog title={text('Assets.Kinds')} onClose={onClose} confirmClose={name.trim() !== ''}>
      <p>{text('Assets.KindsText')}</p>
      {trouble && (
        <div role="alert">
          <Hint tone="error">{text(trouble)}</Hint>
        </div>
      )}
      {(kinds as readonly AssetCategory[]).map(kind => (
        <Kind key={`${kind.id}/${kind.version}`} kind={kind} store={store} />
      ))}
      <form
        className="ck-asset-kind-add"
        onSubmit={event => {
          event.preventDefault()
          void add()
        }}
      >
        <TextField label={text('Assets.KindName')} maxLength={100} value={name} onChange={setName} />
        <Button type="submit" icon={<Plus />} disabled={!name.trim()}>
          {text('Assets.AddKind')}
        </Button>
      </form>
    </Dialog>
  )
}

function Kind({ kind, store }: { kind: AssetCategory; store: KindsStore }) {
  const { text } = useMessages()
  const [fields, setFields] = useState<AssetField[]>(kind.fields)
  const isChanged = JSON.stringify(fields) !== JSON.stringify(kind.fields)
  const isWhole = fields.every(({ label }) => label.trim())
  const set = (at: number, part: Partial<AssetField>) =>
    setFields(fields.map((field, place) => (place === at ? { ...field, ...part } : field)))
  return (
    <details className="ck-asset-kind">
      <summary>
        {kind.name} <span className="ck-page-count">{kind.count}</span>
      </summary>
      {fields.map((field, at) => (
        <div key={field.key} className="ck-asset-kind-field">
          <TextField
            label={text('Assets.FieldLabel')}
            maxLength={100}
            value={field.label}
            onChange={label => set(at, { label })}
          />
          <Select
            label={text('Assets.FieldKind')}
            value={field.kind}
            options={ASSET_FIELD_KINDS.map(value => ({ value, label: text(`AssetField.${value}`) }))}
            onChange={value => set(at, { kind: value as AssetField['kind'] })}
          />
          {field.kind === 'choice' && (
            <TextField
              label={text('Assets.FieldOptions')}
              value={(field.options ?? []).join(', ')}
              onChange={typed => set(at, { options: typed.split(/,\s?/).slice(0, 50) })}
            />
          )}
          <IconButton
            label={text('Assets.RemoveField')}
            icon={<Trash2 />}
            onClick={() => setFields(fields.filter((_, place) => place !== at))}
          />
        </div>
      ))}
      <div className="ck-asset-kind-add">
        <Button size="sm" icon={<Plus />} onClick={() => setFields([...fields, newField(fields)])}>
          {text('Assets.AddField')}
        </Button>
        <Button size="sm" icon={<Trash2 />} disabled={kind.count > 0} onClick={() => void store.remove(kind.id)}>
          {text('Assets.RemoveKind')}
        </Button>
        <Button
          size="sm"
          kind="primary"
          disabled={!isChanged || !isWhole}
          onClick={() => void store.edit(kind, fields.map(trimmed))}
        >
          {text('Assets.Save')}
        </Button>
      </div>
    </details>
  )
}

/** Returns a field with a key that the category does not use. */
function newField(fields: readonly AssetField[]): AssetField {
  const taken = new Set(fields.map(({ key }) => key))
  let number = fields.length + 1
  while (taken.has(`field${number}`)) number += 1
  return { key: `field${number}`, label: '', kind: 'text' }
}

const trimmed = ({ options, ...field }: AssetField): AssetField => ({
  ...field,
  label: field.label.trim(),
  ...(field.kind === 'choice' ? { options: (options ?? []).map(one => one.trim()).filter(Boolean) } : {}),
})
