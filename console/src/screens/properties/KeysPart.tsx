import { KeyRound, Pencil, Plus } from 'lucide-react'
import { useState } from 'react'
import { getPropertyKeys } from '@casekit/contract/tenancies'
import type { PropertyKey } from '@casekit/contract/tenancy-shapes'
import type { MessageId } from '@casekit/messages/ids'
import { useMessages } from '@casekit/messages/react'
import { IconButton } from '@casekit/ui/button'
import { Loaded } from '../../patterns/query/Loaded.tsx'
import { useQuery } from '../../patterns/query/use-query.ts'
import { RecordPart } from '../../patterns/record/RecordPart.tsx'
import { call } from '../../session/session.store.ts'
import { KeyDialog } from './KeyDialog.tsx'
import './leases.css'

/** Keys, codes and access notes of a property. */
export function PropertyAccess({ propertyId }: { propertyId: string }) {
  const query = useQuery(signal => call(getPropertyKeys, { params: { propertyId }, signal }))
  return (
    <Loaded query={query} failed="Grid.Failed">
      {keys => (
        <KeysPart propertyId={propertyId} keys={keys} title="Tenancies.Access" onChanged={() => void query.load()} />
      )}
    </Loaded>
  )
}

type KeysPartProps = {
  propertyId: string
  leaseId?: string
  keys: readonly PropertyKey[]
  title: MessageId
  onChanged: () => void
}

export function KeysPart({ propertyId, leaseId, keys, title, onChanged }: KeysPartProps) {
  const { text } = useMessages()
  const [open, setOpen] = useState<PropertyKey | 'new' | null>(null)
  return (
    <RecordPart
      title={title}
      actions={<IconButton size="sm" icon={<Plus />} label={text('Tenancies.AddKey')} onClick={() => setOpen('new')} />}
    >
      {keys.length === 0 && <p>{text('Record.None')}</p>}
      <ul className="ck-tenancy-lines">
        {keys.map(key => (
          <li key={key.id}>
            <KeyRound size={16} aria-hidden="true" />
            <span>
              {`${key.name} ${key.mark}`.trim()}
              <small>
                {[
                  key.place,
                  key.count > 0 && text('Tenancies.KeyCount', { count: key.count }),
                  key.out > 0 && text('Tenancies.KeyOut', { count: key.out }),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </small>
            </span>
            <IconButton
              size="sm"
              icon={<Pencil />}
              label={text('Tenancies.EditKey', { name: key.name })}
              onClick={() => setOpen(key)}
            />
          </li>
        ))}
      </ul>
      {open && (
        <KeyDialog
          {...(open !== 'new' && { of: open })}
          propertyId={propertyId}
          leaseId={leaseId}
          onClose={() => setOpen(null)}
          onChanged={onChanged}
        />
      )}
    </RecordPart>
  )
}
