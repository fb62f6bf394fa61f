import type { ClientBase } from 'pg'
import { NORDHAVN, VOLTGAARD } from './companies.ts'
import { insertRows } from './rows.ts'

const HOUR = 3_600_000

type Dead = [companyId: number, kind: string, occasion: string, to: string, error: string, tries: number, hours: number]

const DEAD: readonly Dead[] = [
  [NORDHAVN.id, 'mail', 'rating', 'kontor@strandgade-service.example', 'bounced 5.1.1', 1, 5],
  [NORDHAVN.id, 'mail', 'offer-reminder', 'lars.thygesen@kajen.example', 'EENVELOPE 550', 3, 21],
  [NORDHAVN.id, 'sms', 'on-the-way', '+45 20 11 58 36', 'ETIMEDOUT', 10, 29],
  [VOLTGAARD.id, 'mail', 'service-renewal', 'drift@elvaerket.example', 'ECONNECTION 421', 10, 40],
]

/** Undeliverable mails, and failed sign-ins in the last day. */
export async function loadOperations(client: ClientBase, today: Date): Promise<void> {
  await insertRows(
    client,
    'casekit.outbox',
    DEAD.map((dead, place) => letterOf(dead, place, today)),
  )
  await client.query(FAILED)
}

function letterOf([company_id, kind, occasion, to, last_error, attempts, hours]: Dead, place: number, today: Date) {
  const id = `0198f000-0000-7000-8000-${String(place + 1).padStart(12, '0')}`
  const at = (before: number) => new Date(today.getTime() - before * HOUR).toISOString()
  return {
    company_id,
    id,
    kind,
    dedupe_key: `${occasion}/${id}`,
    payload: { to, subject: 'Casekit', text: 'Demo' },
    attempts,
    due_at: at(hours),
    failed_at: at(hours),
    last_error,
    created_at: at(hours + 3),
    lane: 0,
    return_secret: `demo-operations-${place}`,
  }
}

const FAILED = `insert into directory.failed_sign_in (hour, here, at_address, account_id, address, count, last_at)
  select date_trunc('hour', now()) - make_interval(hours => h), 'login-here:demo-' || h, 'login-address:demo-' || h, a.id, address, tries,
    date_trunc('hour', now()) - make_interval(hours => h) + interval '17 minutes'
  from (values (2, 'admin@nordhavn.example', '203.0.113.x', 2), (5, 'staff@nordhavn.example', '198.51.100.x', 4), (6, '', '192.0.2.x', 31),
    (7, '', '192.0.2.x', 18), (11, 'manager@holmegaarden.example', '203.0.113.x', 1), (16, 'admin@nordhavn.example', '2001:db8:7:…', 3)) f (h, email, address, tries)
  left join directory.account a on a.email = f.email`
