import { currentTime } from '@casekit/client/clock'
import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import { Plus } from 'lucide-react'
import { useSnapshot } from 'valtio'
import { Link, useLocation } from 'wouter'
import { useSearch } from 'wouter/use-browser-location'
import { activitiesOverview, type ActivityRow } from '@casekit/contract/overviews/activities'
import { useMessages } from '@casekit/messages/react'
import { Button } from '@casekit/ui/button'
import { OverviewLine } from '../../patterns/list/OverviewLine.tsx'
import { OverviewScreen } from '../../patterns/list/OverviewScreen.tsx'
import { keepPlaces, keptPlaces } from '../../patterns/list/places.ts'
import { useAddress } from '../../patterns/list/use-address.ts'
import { paths } from '../../paths.ts'
import { company } from '../../session/company.store.ts'
import { keptForAccount } from '../../session/kept-for-account.ts'
import { call, session } from '../../session/session.store.ts'
import { ActivityChip } from '../../parts/ActivityChip.tsx'
import { createActivityList } from './activities.store.ts'
import { ActivityFilters } from './ActivityFilters.tsx'
import { saidByChoices } from './choices.ts'
import { clockText } from './clock-text.ts'
import { type Face, faceHref, type FacePlace, readFace } from './faces.ts'
import { FaceScreen } from './FaceScreen.tsx'
import { FaceTabs } from './FaceTabs.tsx'
import { taskCells, taskEditors } from './task-cells.tsx'
import { type NewTask, TaskDialog } from './TaskDialog.tsx'

const renderLine = (row: ActivityRow) => (
  <OverviewLine
    title={row.subject}
    more={[row.type?.name, row.customerName, row.assignedTo?.name]}
    end={row.dueAt}
    chip={<ActivityChip status={row.status} />}
  />
)

/** The minimum time between automatic reloads (§9 of cases-and-customers). */
const RELOAD_GUARD_MS = 6000

const NAME = activitiesOverview.name

const EDIT_KEYS = { t: 'status' }

/** Tasks and their due dates; a row opens its task. Defaults: all, status current (§9 of cases-and-customers). */
export function ActivitiesScreen() {
  const { text } = useMessages()
  const { timeZone } = useSnapshot(company)
  const editors = useMemo(() => taskEditors(text), [text])
  const list = keptForAccount('activities', () => createActivityList(call))
  const { isKnown } = useSnapshot(list.state)
  const { account } = useSnapshot(session)
  const { address, hrefOf, go } = useAddress(activitiesOverview)
  const { filters } = address.view
  const [now] = useState(() => new Date(currentTime()))
  const today = new Intl.DateTimeFormat('sv-SE', { timeZone }).format(now)
  const [begun, begin] = useState<NewTask | null>(null)
  const title = text('Activities.Title')
  const addressOf = (id: string) => hrefOf({ ...address, open: id })

  const learn = useEffectEvent(async () => {
    if (list.state.isKnown) return
    const left = await list.learn(today)
    if (left.places) keepPlaces(NAME, left.places)
    if (location.search === '') go({ view: { ...address.view, filters: left.filters }, page: 1 }, true)
  })
  const keep = () => list.keep({ filters, places: keptPlaces(NAME) }, today)
  useEffect(() => void learn(), [])
  useEffect(() => list.keep({ filters, places: keptPlaces(NAME) }, today), [list, filters, today])

  const userId = account?.user.stakeholderId ?? ''
  const faces = useFace(hrefOf(address))
  const fullAddress = (id: string) => new URL(addressOf(id), location.href).href
  const create = (wide = false) => (
    <Button kind="primary" icon={<Plus />} wide={wide} onClick={() => begin({})}>
      {text('Activity.New')}
    </Button>
  )
  const actions = (
    <>
      <Link className="ck-button ck-button-secondary" href={paths.entry('Today')}>
        {text('Today.Title')}
      </Link>
      <FaceTabs face={faces.place.face} hrefOf={faces.hrefOf} />
      {create()}
    </>
  )
  const filterBar = (onChange: (to: typeof filters) => void, hasPeriod: boolean) => (
    <ActivityFilters filters={filters} userId={userId} today={today} hasPeriod={hasPeriod} onChange={onChange} />
  )
  const goTo = (view: Partial<typeof address.view>) =>
    faces.go(hrefOf({ ...address, view: { ...address.view, ...view }, page: 1 }), faces.place)
  if (!isKnown) return null
  const { face } = faces.place
  return (
    <>
      {face === 'list' ? (
        <OverviewScreen<ActivityRow>
          overview={activitiesOverview}
          store={list.overview}
          title={title}
          cells={taskCells}
          editors={editors}
          editKeys={EDIT_KEYS}
          renderPhoneRow={renderLine}
          barFilters={on => saidByChoices(on, today)}
          renderBar={bar => filterBar(to => bar.go({ view: { ...address.view, filters: to }, page: 1 }), true)}
          hrefOf={row => addressOf(row.id)}
          nameOf={row => row.subject}
          onPlaces={keep}
          live="activity"
          reloadGuardMs={RELOAD_GUARD_MS}
          actions={actions}
        />
      ) : (
        <FaceScreen
          {...faces.place}
          face={face}
          title={title}
          filters={filters}
          search={address.view.search}
          today={today}
          userId={userId}
          actions={actions}
          bar={filterBar(to => goTo({ filters: to }), false)}
          onSearch={search => goTo({ search })}
          onPlace={to => faces.go(hrefOf({ ...address, open: undefined }), { ...faces.place, ...to })}
          openTask={id => faces.go(addressOf(id), faces.place)}
          newTask={({ day, minute }) => begin({ dueDate: day, dueTime: clockText(minute) })}
        />
      )}
      <div className="ck-phone-action">{create(true)}</div>
      {begun && <TaskDialog id="new" given={begun} addressOf={fullAddress} onClose={() => begin(null)} />}
      {address.open && (
        <TaskDialog
          key={address.open}
          id={address.open}
          addressOf={fullAddress}
          onClose={() => faces.go(hrefOf({ ...address, open: undefined }), faces.place, true)}
        />
      )}
    </>
  )
}

/** The view named in the address, and links to the others with the same filters. */
function useFace(listHref: string) {
  const query = useSearch()
  const [, navigate] = useLocation()
  const place = readFace(query)
  const go = (href: string, to: FacePlace, replace = false) => navigate(faceHref(href, to), { replace })
  const hrefOf = (face: Face) => faceHref(listHref, { ...place, face, span: undefined })
  return { place, go, hrefOf }
}
