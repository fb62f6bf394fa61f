import { Plus } from 'lucide-react'
import { PROPERTY_LIMITS } from '@casekit/contract/property-kinds'
import { getPropertyOwners, setPropertyOwners } from '@casekit/contract/property-owners'
import { useMessages } from '@casekit/messages/react'
import { Button } from '@casekit/ui/button'
import { Hint } from '@casekit/ui/field'
import { toasts } from '../../frame/notices/toasts.ts'
import { FormDialog } from '../../patterns/form/FormDialog.tsx'
import { useForm } from '../../patterns/form/use-form.ts'
import { useQuery } from '../../patterns/query/use-query.ts'
import { call } from '../../session/session.store.ts'
import { checkOwners, EMPTY_OWNER, faultsOf, type OwnerRow, ownersIn, type OwnerValues, rowsOf } from './owner-form.ts'
import { OwnerFields } from './OwnerFields.tsx'
import type { Property } from './property.ts'

type OwnersDialogProps = { property: Property; onClose: () => void; onSaved: () => void }

/** Edits a property's owners: existing or new ones, each with a share and a period. */
export function OwnersDialog({ property, onClose, onSaved }: OwnersDialogProps) {
  const { text, format } = useMessages()
  const { id: propertyId, version } = property
  const known = useQuery(signal => call(getPropertyOwners, { signal }))
  const form = useForm<OwnerValues>({
    begin: { owners: rowsOf(property.owners, format.number) },
    check: checkOwners,
    save: async ({ owners }) => {
      await call(setPropertyOwners, { params: { propertyId }, body: { owners: ownersIn(owners) }, ifMatch: version })
      toasts.show({ title: text('Owners.Saved') })
    },
  })
  const { owners } = form.values
  const error = form.errorOf('owners')
  const faults = faultsOf(owners)
  const names = new Map(property.owners.map(({ owner }) => [owner.id, owner.name]))
  for (const { id, name } of known.answer ?? []) names.set(id, name)
  const putRow = (at: number, row: Partial<OwnerRow>) =>
    form.put({ owners: owners.map((one, place) => (place === at ? { ...one, ...row } : one)) })
  return (
    <FormDialog
      form={form}
      size="lg"
      title={text('Owners.Edit')}
      action={text('Tenancies.Save')}
      className="ck-tenancy-form"
      failed="PropertyForm.Failed"
      onClose={onClose}
      onSaved={onSaved}
    >
      {owners.map((row, at) => (
        <OwnerFields
          // oxlint-disable-next-line react/no-array-index-key -- a row is its place while its owner is chosen
          key={at}
          row={row}
          names={names}
          faults={error ? (faults[at] ?? {}) : {}}
          onChange={next => putRow(at, next)}
          onRemove={() => form.put({ owners: owners.filter((_, place) => place !== at) })}
        />
      ))}
      {error && faults.every(fault => Object.keys(fault).length === 0) && <Hint tone="error">{error}</Hint>}
      {owners.length < PROPERTY_LIMITS.owners && (
        <Button size="sm" icon={<Plus />} onClick={() => form.put({ owners: [...owners, EMPTY_OWNER] })}>
          {text('Owners.Add')}
        </Button>
      )}
    </FormDialog>
  )
}
