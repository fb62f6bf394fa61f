import type { ClientBase } from 'pg'
import { daysBefore } from './calendar.ts'
import { HOLMEGAARDEN } from './companies.ts'
import { createRandom } from './random.ts'
import { insertRows, type Row } from './rows.ts'

const SEED = 4_200_000
const HOUR = 3_600_000

type Story = {
  kind: 'news' | 'planned' | 'sudden'
  title: string
  body: string
  english?: { title: string; body: string }
  /** Index of the property, by number. */
  at: number
  daysAgo: number
  /** In hours from the notice; only for incidents. */
  starts?: number
  ends?: number
  /** Hours until it ended. */
  over?: number
  /** Percent of tenants. */
  read: number
  joined?: number
}

const STORIES: readonly Story[] = [
  {
    kind: 'sudden',
    title: 'Der er intet varmt vand',
    body: 'Varmeveksleren er gået i stykker. Montøren er på vej, og en ny pumpe er bestilt.',
    english: { title: 'There is no hot water', body: 'The heat exchanger failed. The fitter is on the way.' },
    at: 0,
    daysAgo: 0,
    starts: -2,
    ends: 22,
    read: 60,
    joined: 3,
  },
  {
    kind: 'planned',
    title: 'Vi lukker for det kolde vand',
    body: 'Der skiftes ventiler i kælderen. Tap gerne vand aftenen før.',
    english: { title: 'Cold water is shut off', body: 'Valves in the basement are replaced.' },
    at: 1,
    daysAgo: 2,
    starts: 96,
    ends: 101,
    read: 45,
  },
  {
    kind: 'news',
    title: 'Nyt vaskeri fra den første',
    body: 'Der er fire nye maskiner. Tider bookes på skærmen ved døren, som du plejer.',
    at: 0,
    daysAgo: 9,
    read: 72,
  },
  {
    kind: 'sudden',
    title: 'Elevatoren står stille',
    body: 'Den er stoppet mellem 2. og 3. sal. Der er ingen i den.',
    at: 0,
    daysAgo: 24,
    starts: 0,
    ends: 8,
    over: 6,
    read: 81,
    joined: 5,
  },
  {
    kind: 'news',
    title: 'Storskrald hentes på onsdag',
    body: 'Stil det ved gavlen senest tirsdag aften.',
    at: 2,
    daysAgo: 4,
    read: 38,
  },
]

type Home = { property_id: string; lease_id: string; tenancy_id: string | null; customer_id: string | null }
const HOMES = `select l.property_id, l.id as lease_id, y.id as tenancy_id, t.customer_id
  from casekit.lease l join casekit.property p on p.company_id = l.company_id and p.id = l.property_id
  left join casekit.tenancy y on y.company_id = l.company_id and y.lease_id = l.id and y.ended_on is null
  left join casekit.lease_tenant t on t.company_id = l.company_id and t.lease_id = l.id
  where l.company_id = $1 order by p.number <> '1204', p.sort_key, l.sort_key, t.position`

/** Reports by tenants without hot water. */
const REPORTS = ['Intet varmt vand i badet', 'Vandet er koldt i hele lejligheden', 'Varmt vand mangler i køkkenet']

/**
 * Turns the newest unprocessed cases into reports from the incident's area: two are linked to it, one is a candidate.
 */
const REPORTED = `with incident as (
    select n.company_id, n.id, n.created_at from casekit.tenant_notice n
    where n.company_id = $1 and n.kind = 'sudden' and n.ended_at is null
  ), home as (
    select row_number() over (order by l.sort_key, l.id) as at, l.id, l.property_id, t.customer_id
    from incident n join casekit.tenant_notice_lease x on x.company_id = n.company_id and x.notice_id = n.id
    join casekit.lease l on l.company_id = x.company_id and l.id = x.lease_id
    join casekit.lease_tenant t on t.company_id = l.company_id and t.lease_id = l.id and t.position = 1
  ), fresh as (
    select row_number() over (order by k.created_at desc, k.id) as at, k.id from casekit.cases k
    where k.company_id = $1 and k.status = 'Open'
      and not exists (select from casekit.case_message m where m.company_id = k.company_id and m.case_id = k.id)
      and not exists (select from casekit.activity a where a.company_id = k.company_id and a.case_id = k.id)
      and not exists (select from casekit.offer o where o.company_id = k.company_id and o.case_id = k.id)
    order by at limit 3
  ), reported as (
    update casekit.cases k set title = ($2::text[])[f.at], description = ($2::text[])[f.at] || ' siden i morges.',
      property_id = h.property_id, lease_id = h.id, customer_id = h.customer_id, created_at = n.created_at + f.at * interval '20 minutes'
    from fresh f join home h on h.at = f.at + 3 cross join incident n
    where k.company_id = $1 and k.id = f.id returning k.company_id, k.id, k.created_at
  ), told as (
    update casekit.case_history h set at = r.created_at from reported r where h.company_id = r.company_id and h.case_id = r.id
  )
  insert into casekit.tenant_notice_case (company_id, notice_id, case_id, joined_by_name, joined_at)
  select r.company_id, n.id, r.id, 'Lise Holm', r.created_at + interval '5 minutes' from reported r cross join incident n
  order by r.created_at limit 2`

/** Notices to Holmegården's tenants, and who has read them. */
export async function loadTenantNotices(client: ClientBase, today: Date): Promise<void> {
  const random = createRandom(HOLMEGAARDEN.number + SEED)
  const { rows: homes } = await client.query<Home>(HOMES, [HOLMEGAARDEN.id])
  const properties = [...new Set(homes.map(home => home.property_id))]
  const made: Record<'notices' | 'leases' | 'readers', Row[]> = { notices: [], leases: [], readers: [] }
  for (const story of STORIES) {
    const id = random.id()
    const toldAt = new Date(daysBefore(today, story.daysAgo).getTime() - 3 * HOUR)
    made.notices.push(noticeOf(story, id, toldAt))
    const told = homes.filter(home => home.property_id === properties[story.at])
    for (const lease_id of new Set(told.map(home => home.lease_id)))
      made.leases.push({ company_id: HOLMEGAARDEN.id, notice_id: id, lease_id })
    let joined = 0
    for (const { tenancy_id, customer_id } of told) {
      if (!tenancy_id || !customer_id || !random.chance(story.read / 100)) continue
      joined += 1
      const at = new Date(toldAt.getTime() + random.between(5, 150) * 60_000)
      const joined_at = joined <= (story.joined ?? 0) ? at : null
      const reader = { company_id: HOLMEGAARDEN.id, notice_id: id, tenancy_id, customer_id, read_at: at, joined_at }
      made.readers.push(reader)
    }
  }
  await insertRows(client, 'casekit.tenant_notice', made.notices)
  await insertRows(client, 'casekit.tenant_notice_lease', made.leases)
  await insertRows(client, 'casekit.tenant_notice_reader', made.readers)
  await client.query(REPORTED, [HOLMEGAARDEN.id, REPORTS])
}

function noticeOf({ kind, title, body, english, starts, ends, over }: Story, id: string, toldAt: Date): Row {
  const after = (hours: number | undefined) => (hours === undefined ? null : new Date(toldAt.getTime() + hours * HOUR))
  return {
    company_id: HOLMEGAARDEN.id,
    id,
    kind,
    title,
    body,
    translations: english ? [{ language: 'en-US', ...english }] : [],
    starts_at: after(starts),
    ends_at: after(ends),
    ended_at: after(over),
    created_by_name: 'Lise Holm',
    created_at: toldAt,
  }
}
