import { Plus, Trash2 } from 'lucide-react'
import { useMemo, useRef, useState } from 'react'
import { getLocations, type Location, removeLocation, restoreLocation } from '@casekit/contract/locations'
import { useMessages } from '@casekit/messages/react'
import { Button, IconButton } from '@casekit/ui/button'
import { Empty } from '@casekit/ui/empty'
import { toasts } from '../../frame/notices/toasts.ts'
import { usePage } from '../../frame/page.store.ts'
import { OpeningHours } from '../../parts/hours/OpeningHours.tsx'
import { PlaceMap } from '../../parts/map/PlaceMap.tsx'
import { Loaded } from '../../patterns/query/Loaded.tsx'
import { useQuery } from '../../patterns/query/use-query.ts'
import { call } from '../../session/session.store.ts'
import { LocationDialog } from './LocationDialog.tsx'
import '../../frame/narrow-page.css'
import '../../patterns/page-head.css'
import './locations.css'

/** The dialog's value for a new location. */
const NEW = 'new'

/**
 * Settings/OurLocations (§2.5 of shell-and-navigation): the company's locations, opening hours, and the people who
 * start there.
 */
export function LocationsScreen() {
  const { text } = useMessages()
  const query = useQuery(signal => call(getLocations, { signal }))
  const [open, setOpen] = useState<string | null>(null)
  const adding = useRef<HTMLButtonElement>(null)
  usePage(text('SettingsMenu.ourLocations'))
  const failed = () => toasts.show({ tone: 'failed', title: text('Locations.Failed') })

  async function remove({ id, name }: Location) {
    const params = { locationId: id }
    adding.current?.focus()
    try {
      await call(removeLocation, { params })
      const undo = () => void call(restoreLocation, { params }).then(query.load, failed)
      toasts.show({ title: text('Locations.Removed', { name }), undo })
    } catch {
      failed()
    }
    await query.load()
  }

  return (
    <div className="ck-narrow">
      <header className="ck-page-head">
        <h1 className="ck-page-title">{text('SettingsMenu.ourLocations')}</h1>
        {query.answer && <span className="ck-page-count">{query.answer.length}</span>}
        <div className="ck-page-head-end">
          <Button ref={adding} kind="primary" icon={<Plus />} onClick={() => setOpen(NEW)}>
            {text('Locations.Add')}
          </Button>
        </div>
      </header>
      <p className="ck-narrow-lead">{text('Locations.Lead')}</p>
      <Loaded query={query} failed="Locations.NotLoaded">
        {locations =>
          locations.length === 0 ? (
            <Empty art="add" title={text('Locations.Empty')}>
              {text('Locations.EmptyText')}
            </Empty>
          ) : (
            <Places locations={locations} onOpen={setOpen} onRemove={location => void remove(location)} />
          )
        }
      </Loaded>
      {open && (
        <LocationDialog
          key={open}
          location={query.answer?.find(({ id }) => id === open)}
          others={(query.answer ?? []).filter(({ id }) => id !== open)}
          onSaved={query.load}
          onClose={() => setOpen(null)}
        />
      )}
    </div>
  )
}

type PlacesProps = {
  locations: readonly Location[]
  onOpen: (id: string) => void
  onRemove: (location: Location) => void
}

function Places({ locations, onOpen, onRemove }: PlacesProps) {
  const { text } = useMessages()
  const pins = useMemo(
    () => locations.flatMap(({ id, name, point }) => (point ? [{ id, name, ...point }] : [])),
    [locations],
  )
  return (
    <>
      {pins.length > 0 && <PlaceMap label={text('Locations.Map')} pins={pins} />}
      <ul className="ck-narrow-list ck-places">
        {locations.map(location => (
          <Place key={location.id} location={location} onOpen={onOpen} onRemove={onRemove} />
        ))}
      </ul>
    </>
  )
}

type PlaceProps = Omit<PlacesProps, 'locations'> & { location: Location }

function Place({ location, onOpen, onRemove }: PlaceProps) {
  const { text, format } = useMessages()
  const { id, name, address, zipCode, city, people, isPublic, hours, point, changedBy, changedAt } = location
  return (
    <li>
      <button type="button" onClick={() => onOpen(id)}>
        <b>{name}</b>
        <span>{[address, `${zipCode} ${city}`.trim()].filter(Boolean).join(', ')}</span>
        <small>
          {people.length > 0
            ? text('Locations.People', { count: people.length, names: people.map(one => one.name).join(', ') })
            : text('Locations.Nobody')}
          {` · ${text(isPublic ? 'Locations.Shown' : 'Locations.Hidden')}`}
          {!point && ` · ${text('Locations.NotOnMap')}`}
        </small>
        {changedBy && changedAt && (
          <small>{text('Form.ChangedBy', { who: changedBy, when: format.dateTime(changedAt) })}</small>
        )}
      </button>
      <OpeningHours hours={hours} />
      <IconButton
        size="sm"
        icon={<Trash2 />}
        label={text('Locations.Remove', { name })}
        onClick={() => onRemove(location)}
      />
    </li>
  )
}
