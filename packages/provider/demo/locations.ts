import type { ClientBase } from 'pg'
import { FJALLSERVICE, NORDHAVN } from './companies.ts'

const WEEK = JSON.stringify(
  [1, 2, 3, 4, 5].map(weekday => ({ weekday, start: '07:00', end: weekday < 5 ? '16:00' : '15:00' })),
)
const SATURDAYS = JSON.stringify([
  ...[1, 2, 3, 4, 5].map(weekday => ({ weekday, start: '06:30', end: '17:00' })),
  { weekday: 6, start: '09:00', end: '13:00' },
])

/** Each company's address, where its fitters start from. */
const HOME = `insert into casekit.location (company_id, id, name, address, zip_code, city, phone, hours)
  select id, casekit.new_id(), case language when 'sv-SE' then 'Verkstaden' else 'Værkstedet' end, address, zip_code, city, phone, $1
  from directory.company where address <> ''`

const BRANCHES = `insert into casekit.location (company_id, id, name, address, zip_code, city, phone, hours, is_public, latitude, longitude)
  values ($1, casekit.new_id(), 'Butikken i Roskilde', 'Københavnsvej 81', '4000', 'Roskilde', '46 35 20 10', $2, true, 55.6432, 12.1031),
    ($1, casekit.new_id(), 'Lageret i Ringsted', 'Huginsvej 6', '4100', 'Ringsted', '', $2, false, 55.4438, 11.7796)`

const PEOPLE = `insert into casekit.location_person (company_id, stakeholder_id, location_id)
  select distinct on (s.company_id, s.id) s.company_id, s.id, l.id from casekit.stakeholder s
  join casekit.location l on l.company_id = s.company_id and l.latitude is null
  where s.is_fitter and s.deleted_at is null order by s.company_id, s.id, l.id`

/** One of them starts from the shop instead. */
const MOVED = `update casekit.location_person p set location_id = l.id from casekit.location l
  where p.company_id = $1 and l.company_id = $1 and l.name = 'Butikken i Roskilde'
    and p.stakeholder_id = (select max(x.stakeholder_id::text)::uuid from casekit.location_person x where x.company_id = $1)`

/** One company is new and has not completed its first steps. */
const SETTLED = 'update directory.company set first_steps_closed_at = now() where id <> $1'

/** Company locations, and who starts from them. */
export async function loadLocations(client: ClientBase): Promise<void> {
  await client.query(HOME, [WEEK])
  await client.query(BRANCHES, [NORDHAVN.id, SATURDAYS])
  await client.query(PEOPLE)
  await client.query(MOVED, [NORDHAVN.id])
  await client.query(SETTLED, [FJALLSERVICE.id])
}
