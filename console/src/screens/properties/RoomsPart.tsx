import { Pencil } from 'lucide-react'
import { useState } from 'react'
import type { LeasePage } from '@casekit/contract/tenancy-shapes'
import { useMessages } from '@casekit/messages/react'
import { Button } from '@casekit/ui/button'
import { RecordPart } from '../../patterns/record/RecordPart.tsx'
import { RoomsDialog } from './RoomsDialog.tsx'

type RoomsPartProps = { lease: LeasePage; onChanged: () => void }

/** The rooms of a home with their areas. */
export function RoomsPart({ lease, onChanged }: RoomsPartProps) {
  const { text, format } = useMessages()
  const [isEditing, setEditing] = useState(false)
  const { rooms } = lease
  const area = rooms.reduce((sum, room) => sum + (room.area ?? 0), 0)
  return (
    <RecordPart
      title="Rooms.Title"
      {...(area > 0 && { count: text('Rooms.Area', { area: format.number(area) }) })}
      actions={
        <Button size="sm" icon={<Pencil />} onClick={() => setEditing(true)}>
          {text('Rooms.Edit')}
        </Button>
      }
    >
      {rooms.length === 0 && <p>{text('Rooms.None')}</p>}
      <ul className="ck-rooms">
        {rooms.map(({ name, kind, area: own }, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- two rooms may have one name
          <li key={at}>
            <span>
              {name} {name !== text(`RoomKind.${kind}`) && <small>{text(`RoomKind.${kind}`)}</small>}
            </span>
            {own !== null && <span>{text('Rooms.Area', { area: format.number(own) })}</span>}
          </li>
        ))}
      </ul>
      {isEditing && <RoomsDialog lease={lease} onClose={() => setEditing(false)} onSaved={onChanged} />}
    </RecordPart>
  )
}
