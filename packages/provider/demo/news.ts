import type { ClientBase } from 'pg'
import { type DemoCompany, FJALLSERVICE, HOLMEGAARDEN, NORDHAVN, VOLTGAARD } from './companies.ts'
import { createRandom } from './random.ts'
import { insertRows } from './rows.ts'
import { loadIntegrations } from './integrations.ts'
import { loadEInvoices } from './e-invoices.ts'
import { loadInvoices } from './invoices.ts'
import { loadWebhooks } from './webhooks.ts'

const SEED = 2_400_000
const EVERY_MS = 7 * 3_600_000
const ALERTS_EACH = 2

/** Unread customer messages; Nordhavn's are created with its cases (messages.ts). */
const WRITTEN = new Map<DemoCompany, readonly string[]>([
  [NORDHAVN, []],
  [
    HOLMEGAARDEN,
    [
      'Radiatoren i stuen er stadig kold. Hvornår kommer der nogen?',
      'Tak, det virker igen. I må gerne lukke sagen.',
      'Nøglen ligger hos viceværten i opgang 4.',
    ],
  ],
  [VOLTGAARD, ['Sikringen slår stadig fra, når ovnen er tændt.', 'Kan I komme efter kl. 16?']],
  [FJALLSERVICE, ['Det droppar fortfarande under diskbänken.', 'Hej, när kommer ni? Jag är hemma efter tre.']],
])

type Case = { id: string; number: number; customer: string; made: Date; body: string }

const CASES = `select k.id, k.number, c.name as customer, k.created_at as made
  from casekit.cases k join casekit.customer c on c.company_id = k.company_id and c.id = k.customer_id
  where k.company_id = $1 and k.status = 'Open' and k.deleted_at is null
  order by k.created_at desc, k.id desc limit $2`

const UNREAD = `select k.id, k.number, m.sent_by_name as customer, m.created_at as made
  from casekit.case_message m join casekit.cases k on k.company_id = m.company_id and k.id = m.case_id
  where m.company_id = $1 and m.lane = 'customer' order by m.created_at desc, m.id desc limit ${ALERTS_EACH}`

const READERS = `select distinct s.id from casekit.stakeholder s
  join casekit.stakeholder_guard g on g.company_id = s.company_id and g.stakeholder_id = s.id and g.guard in ('Core', 'Kanban')
  where s.company_id = $1 and s.account_id is not null and s.deleted_at is null order by s.id`

/**
 * Data sent to other systems; unread customer messages in every company with cases, and an alert for everyone who may
 * see them.
 */
export async function loadNews(client: ClientBase): Promise<void> {
  await loadWebhooks(client)
  await loadIntegrations(client)
  await loadInvoices(client)
  await loadEInvoices(client)
  for (const [company, written] of WRITTEN) {
    const random = createRandom(SEED + company.id)
    await client.query(`select set_config('casekit.company_id', $1, true)`, [String(company.id)])
    const cases = await client.query<Case>(CASES, [company.id, written.length])
    await insertRows(
      client,
      'casekit.case_message',
      cases.rows.map(({ id, customer, made }, at) => ({
        company_id: company.id,
        id: random.id(),
        case_id: id,
        lane: 'customer',
        type: 'CustomerMessage',
        title: '-',
        body: written[at],
        sent_by: null,
        sent_by_name: customer,
        created_at: new Date(made.getTime() + EVERY_MS / (at + 2)),
      })),
    )
    const [unread, readers] = [
      await client.query<Case>(UNREAD, [company.id]),
      await client.query<{ id: string }>(READERS, [company.id]),
    ]
    const alerts = readers.rows.flatMap(reader => unread.rows.map(message => ({ reader: reader.id, message })))
    await insertRows(
      client,
      'casekit.stakeholder_message',
      alerts.map(({ reader, message }) => ({
        company_id: company.id,
        id: random.id(),
        recipient_id: reader,
        kind: 'case',
        subject_id: message.id,
        message: 'Alert.CustomerWrote',
        details: { number: String(message.number), actor: message.customer },
        created_at: message.made,
      })),
    )
  }
}
