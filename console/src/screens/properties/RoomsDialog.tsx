import { Plus, X } from 'lucide-react'
import { FAULT_PLACES, type FaultPlace } from '@casekit/contract/tenant-kinds'
import { setLeaseRooms } from '@casekit/contract/tenancies'
import { TENANCY_LIMITS } from '@casekit/contract/tenancy-kinds'
import type { LeasePage } from '@casekit/contract/tenancy-shapes'
import { useMessages } from '@casekit/messages/react'
import { Button, IconButton } from '@casekit/ui/button'
import { TextField } from '@casekit/ui/field'
import { Select } from '@casekit/ui/select'
import { toasts } from '../../frame/notices/toasts.ts'
import { FormDialog } from '../../patterns/form/FormDialog.tsx'
import { useForm } from '../../patterns/form/use-form.ts'
import { call } from '../../session/session.store.ts'
import { checkRooms, EMPTY_ROOM, isArea, type RoomRow, roomsIn, rowsOf } from './room-form.ts'

type RoomsDialogProps = { lease: LeasePage; onClose: () => void; onSaved: () => void }

/** Edits the rooms of a home: name, kind and area. */
export function RoomsDialog({ lease, onClose, onSaved }: RoomsDialogProps) {
  const { text, format } = useMessages()
  const { id: leaseId, version } = lease
  const form = useForm({
    begin: { rooms: rowsOf(lease.rooms, format.number) },
    check: checkRooms,
    save: async ({ rooms }) => {
      await call(setLeaseRooms, { params: { leaseId }, body: { rooms: roomsIn(rooms) }, ifMatch: version })
      toasts.show({ title: text('Rooms.Saved') })
    },
  })
  const { rooms } = form.values
  const put = (next: RoomRow[]) => form.put({ rooms: next })
  return (
    <FormDialog
      form={form}
      title={text('Rooms.Edit')}
      action={text('Tenancies.Save')}
      className="ck-tenancy-form"
      failed="Tenancies.Failed"
      onClose={onClose}
      onSaved={onSaved}
    >
      {rooms.map((row, at) => (
        <RoomFields
          // oxlint-disable-next-line react/no-array-index-key -- a row is its place while its name is typed
          key={at}
          row={row}
          error={form.errorOf('rooms')}
          onChange={part => put(rooms.map((one, place) => (place === at ? { ...one, ...part } : one)))}
          onRemove={() => put(rooms.filter((_, place) => place !== at))}
        />
      ))}
      {rooms.length < TENANCY_LIMITS.rooms && (
        <Button size="sm" icon={<Plus />} onClick={() => put([...rooms, EMPTY_ROOM])}>
          {text('Rooms.Add')}
        </Button>
      )}
    </FormDialog>
  )
}

type RoomFieldsProps = {
  row: RoomRow
  /** Shown below missing or invalid input, once saving was tried. */
  error: string | undefined
  onChange: (part: Partial<RoomRow>) => void
  onRemove: () => void
}

function RoomFields({ row: { name, kind, area }, error, onChange, onRemove }: RoomFieldsProps) {
  const { text } = useMessages()
  return (
    <fieldset className="ck-room-fields">
      <legend className="ck-hidden-text">{name || text('Rooms.New')}</legend>
      <TextField
        label={text('Rooms.Name')}
        maxLength={TENANCY_LIMITS.room}
        value={name}
        {...(!name.trim() && error && { error: text('Form.Missing') })}
        onChange={next => onChange({ name: next })}
      />
      <Select
        label={text('Rooms.Kind')}
        value={kind}
        options={FAULT_PLACES.map(value => ({ value, label: text(`RoomKind.${value}`) }))}
        onChange={next => onChange({ kind: next as FaultPlace })}
      />
      <TextField
        label={text('Rooms.SquareMetres')}
        inputMode="decimal"
        maxLength={9}
        value={area}
        {...(!isArea(area) && error && { error: text('Rooms.NoArea') })}
        onChange={next => onChange({ area: next })}
      />
      <IconButton icon={<X />} label={text('Rooms.Remove', { name: name || text('Rooms.New') })} onClick={onRemove} />
    </fieldset>
  )
}
