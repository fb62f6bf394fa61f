import type { ClientBase } from 'pg'
import { type DemoCompany, NORDHAVN, VOLTGAARD } from './companies.ts'
import { createRandom, type Random } from './random.ts'
import { insertRows, type Row } from './rows.ts'

const SEED = 1_700_000
const HOUR_MS = 3_600_000
const REMINDER_MS = 72 * HOUR_MS

type Handed = { number: number; state: string; message: string; reason?: string; isOffer?: boolean }

/** Cases Nordhavn transfers to its electrician. */
const SENT: Handed[] = [
  {
    number: 48_200,
    state: 'waiting',
    message: 'Tavlen skal være klar inden åbningen. Ring til Ravn først.',
  },
  {
    number: 48_181,
    state: 'waiting',
    message: 'Hvad koster to standere med lastbalancering?',
    isOffer: true,
  },
  { number: 48_206, state: 'accepted', message: 'Trappe 4 har ingen forbindelse til porten.' },
  {
    number: 48_177,
    state: 'declined',
    message: 'Kan I se på styringen?',
    reason: 'Elevatorer kræver en certificeret montør, og det har vi ikke.',
  },
  { number: 48_214, state: 'cancelled', message: 'Tilslutning af varmepumpe.' },
]

type Case = {
  id: string
  number: number
  title: string
  description: string
  customer: Row
  created_at: Date | string
}
type Side = { company: DemoCompany; partnerId: string; memberId: string; member: string }

const CASES = `select k.id, k.number, k.title, k.description, k.created_at,
    jsonb_build_object('name', c.name, 'address', c.address, 'zipCode', c.zip_code, 'city', c.city, 'email', c.email, 'phone', c.phone) as customer
  from casekit.cases k join casekit.customer c on c.company_id = k.company_id and c.id = k.customer_id
  where k.company_id = $1`

/** Nordhavn and Voltgaard are mutual partners, with transfers between them in every state. */
export async function loadTransfers(client: ClientBase): Promise<void> {
  const random = createRandom(SEED)
  const nordhavn = await openSide(client, random, NORDHAVN, VOLTGAARD)
  const { rows } = await client.query<Case>(`${CASES} and k.number = any ($2)`, [
    NORDHAVN.id,
    SENT.map(({ number }) => number),
  ])
  const voltgaard = await openSide(client, random, VOLTGAARD, NORDHAVN)
  const newest = await client.query<Case>(`${CASES} order by k.number desc limit 1`, [VOLTGAARD.id])
  for (const handed of SENT) {
    const sent = rows.find(({ number }) => number === handed.number)
    if (sent) await handOver(client, random, nordhavn, voltgaard, sent, handed)
  }
  const [own] = newest.rows
  const back = { number: 0, state: 'waiting', message: 'Vi mangler en VVS-mand til varmedelen.' }
  if (own) await handOver(client, random, voltgaard, nordhavn, own, back)
}

const open = (client: ClientBase, { id }: DemoCompany) =>
  client.query(`select set_config('casekit.company_id', $1, true)`, [String(id)])

async function openSide(client: ClientBase, random: Random, company: DemoCompany, other: DemoCompany): Promise<Side> {
  await open(client, company)
  const partnerId = random.id()
  const { name, cvr, email, phone } = other
  await insertRows(client, 'casekit.partner', [
    { company_id: company.id, id: partnerId, name, cvr, email, phone, linked_company: other.id },
  ])
  const { rows } = await client.query<{ id: string; name: string }>(
    'select id, name from casekit.stakeholder where company_id = $1 and is_responsible order by id limit 1',
    [company.id],
  )
  return { company, partnerId, memberId: rows[0]?.id ?? '', member: rows[0]?.name ?? '' }
}

async function handOver(
  client: ClientBase,
  random: Random,
  from: Side,
  to: Side,
  sent: Case,
  handed: Handed,
): Promise<void> {
  const sentAt = new Date(new Date(sent.created_at).getTime() + HOUR_MS / 2)
  const isAnswered = handed.state !== 'waiting'
  const row = {
    id: random.id(),
    state: handed.state,
    is_offer_request: handed.isOffer ?? false,
    number: sent.number,
    title: sent.title,
    draft: {
      customer: sent.customer,
      title: sent.title,
      description: sent.description,
      companyMessage: handed.message,
      orderNumber: String(sent.number),
    },
    responsible_name: to.member,
    sent_by_name: from.member,
    answered_by_name: !isAnswered ? '' : handed.state === 'cancelled' ? from.member : to.member,
    reason: handed.reason ?? '',
    created_at: sentAt,
    remind_at: new Date(sentAt.getTime() + REMINDER_MS),
    answered_at: isAnswered ? new Date(sentAt.getTime() + HOUR_MS) : null,
  }
  await open(client, to.company)
  const work = handed.state === 'accepted' ? await makeWork(client, random, from, to, sent, row.answered_at) : undefined
  const status = work ? 'Open' : null
  await insertRows(client, 'casekit.transfer', [
    {
      ...row,
      company_id: to.company.id,
      side: 'received',
      other_company: from.company.id,
      partner_id: to.partnerId,
      responsible_id: to.memberId,
      case_id: work?.id ?? null,
      work_status: status,
    },
  ])
  await open(client, from.company)
  await insertRows(client, 'casekit.transfer', [
    {
      ...row,
      company_id: from.company.id,
      side: 'sent',
      other_company: to.company.id,
      partner_id: from.partnerId,
      sent_by: from.memberId,
      case_id: sent.id,
      partner_case_id: work?.id ?? null,
      partner_case_number: work?.number ?? null,
      work_status: status,
    },
  ])
  const told = { company_id: from.company.id, case_id: sent.id, text: to.company.name }
  await insertRows(client, 'casekit.case_history', [
    {
      ...told,
      id: random.id(),
      at: sentAt,
      type: 'caseTransferred',
      actor_id: from.memberId,
      actor_name: from.member,
      sub_text: handed.message,
    },
  ])
  if (isAnswered)
    await insertRows(client, 'casekit.case_history', [
      {
        ...told,
        id: random.id(),
        at: row.answered_at,
        type: `transfer${handed.state[0]?.toUpperCase()}${handed.state.slice(1)}`,
        actor_name: row.answered_by_name,
        sub_text: row.reason,
      },
    ])
}

const NEXT = 'update casekit.counter set value = value + 1 where company_id = $1 and kind = $2 returning value'

/** The partner's case from a transfer, with its customer. */
async function makeWork(client: ClientBase, random: Random, from: Side, to: Side, sent: Case, at: Date | null) {
  const company_id = to.company.id
  const next = async (kind: string) =>
    (await client.query<{ value: number }>(NEXT, [company_id, kind])).rows[0]?.value ?? 1
  const [id, customer_id] = [random.id(), random.id()]
  const { zipCode, ...customer } = sent.customer
  await insertRows(client, 'casekit.customer', [
    { company_id, id: customer_id, number: await next('customer'), ...customer, zip_code: zipCode, created_at: at },
  ])
  const number = await next('case')
  const made = { company_id, created_at: at, updated_at: at }
  const stage = await client.query<{ id: string }>(
    'select id from casekit.case_stage where company_id = $1 order by position limit 1',
    [company_id],
  )
  await insertRows(client, 'casekit.cases', [
    {
      ...made,
      id,
      number,
      title: sent.title,
      description: sent.description,
      customer_id,
      stage_id: stage.rows[0]?.id,
      responsible_id: to.memberId,
      channel: from.company.name,
      created_by: to.memberId,
      created_by_name: to.member,
    },
  ])
  await insertRows(client, 'casekit.case_history', [
    {
      company_id,
      id: random.id(),
      case_id: id,
      at,
      type: 'caseReceived',
      actor_id: to.memberId,
      actor_name: to.member,
      text: from.company.name,
    },
  ])
  return { id, number }
}
