import { Pencil } from 'lucide-react'
import { useState } from 'react'
import type { OwnerShare, PropertyOwner } from '@casekit/contract/properties'
import { useMessages } from '@casekit/messages/react'
import { Button, IconButton } from '@casekit/ui/button'
import { RecordPart } from '../../patterns/record/RecordPart.tsx'
import { OwnerDialog } from './OwnerDialog.tsx'
import { OwnersDialog } from './OwnersDialog.tsx'
import type { Property } from './property.ts'
import { Reachable } from './PropertyPeople.tsx'

type OwnersPartProps = { property: Property; onChanged: () => void }

/** Who owns how much of a property, and when. */
export function OwnersPart({ property, onChanged }: OwnersPartProps) {
  const { text } = useMessages()
  const [isEditing, setEditing] = useState(false)
  const [opened, setOpened] = useState<PropertyOwner | null>(null)
  const { owners } = property
  return (
    <RecordPart
      title="Owners.Title"
      actions={
        <Button size="sm" icon={<Pencil />} onClick={() => setEditing(true)}>
          {text('Owners.Edit')}
        </Button>
      }
    >
      {owners.length === 0 && <p>{text('Record.None')}</p>}
      <ul className="ck-owners">
        {owners.map((share, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- one may have two shares, one after the other
          <li key={at}>
            <Owner owner={share.owner} onEdit={() => setOpened(share.owner)} />
            <Part share={share} />
          </li>
        ))}
      </ul>
      {isEditing && <OwnersDialog property={property} onClose={() => setEditing(false)} onSaved={onChanged} />}
      {opened && <OwnerDialog owner={opened} onClose={() => setOpened(null)} onSaved={onChanged} />}
    </RecordPart>
  )
}

function Owner({ owner, onEdit }: { owner: PropertyOwner; onEdit: () => void }) {
  const { text } = useMessages()
  const { name, address, zipCode, city, cvr } = owner
  const where = [address, [zipCode, city].filter(Boolean).join(' '), cvr && `${text('Owners.Cvr')} ${cvr}`]
  return (
    <div className="ck-owner">
      <Reachable {...owner} />
      <small>{where.filter(Boolean).join(', ')}</small>
      <IconButton size="sm" icon={<Pencil />} label={text('Owners.EditOne', { name })} onClick={onEdit} />
    </div>
  )
}

function Part({ share: { share, from, until } }: { share: OwnerShare }) {
  const { text, format } = useMessages()
  const when = [
    from && text('Owners.Since', { day: format.day(from) }),
    until && text('Owners.To', { day: format.day(until) }),
  ].filter(Boolean)
  return (
    <div className="ck-owner-share">
      <b>{text('Owners.Percent', { percent: format.number(share / 100) })}</b>
      {when.length > 0 && <small>{when.join(' ')}</small>}
    </div>
  )
}
