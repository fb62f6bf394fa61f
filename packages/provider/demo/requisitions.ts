import { SETTING_IDS } from '@casekit/contract/ids'
import { USUAL_REQUISITION_WISHES } from '@casekit/contract/requisition-budgets'
import {
  REQUISITION_STATUSES,
  type RequisitionEventKind,
  type RequisitionStatus,
} from '@casekit/contract/requisition-states'
import type { ClientBase } from 'pg'
import { daysBefore } from './calendar.ts'
import { type DemoCompany, HOLMEGAARDEN, NORDHAVN } from './companies.ts'
import { createRandom, type Random } from './random.ts'
import { budgetsOf } from './requisition-budgets.ts'
import { ORDERED, SUPPLIERS } from './requisition-texts.ts'
import { insertRows, type Row } from './rows.ts'

const SEED = 2_700_000
const COUNT = 42
const FIRST = 2251
const HOUR_MS = 3_600_000
const VAT_PERCENT = 25
const CHIEFS_LIMIT = 25_000_000
const PREFIXES: Record<number, string> = { [NORDHAVN.id]: 'NS-', [HOLMEGAARDEN.id]: 'HG-' }

/** Every status, but most are in progress or done. */
const DRAWN: readonly RequisitionStatus[] = [
  ...REQUISITION_STATUSES,
  'Requested',
  'Sent',
  'Confirmed',
  'Invoiced',
  'Closed',
  'Closed',
]

type Named = { id: string; name: string }
type Place = { id: string; property_id: string | null }
type Scene = {
  company: DemoCompany
  today: Date
  makers: Named[]
  chief: Named | undefined
  places: Place[]
  accounts: Named[]
  properties: Named[]
}
type Made = Record<'requisitions' | 'lines' | 'events', Row[]>

/** Nordhavn's and Holmegården's requisitions of the last months, in every state, with their budgets. */
export async function loadRequisitions(client: ClientBase, today: Date): Promise<void> {
  for (const company of [NORDHAVN, HOLMEGAARDEN]) await loadOf(client, company, today)
}

async function loadOf(client: ClientBase, company: DemoCompany, today: Date): Promise<void> {
  await client.query(`select set_config('casekit.company_id', $1, true)`, [String(company.id)])
  const random = createRandom(company.number + SEED)
  const scene = await sceneOf(client, company, today)
  const made: Made = { requisitions: [], lines: [], events: [] }
  for (let at = 0; at < COUNT; at += 1) addOne(random, made, scene, at)
  await insertRows(client, 'casekit.requisition', made.requisitions)
  await insertRows(client, 'casekit.requisition_line', made.lines)
  await insertRows(client, 'casekit.requisition_event', made.events)
  await insertRows(client, 'casekit.requisition_budget', budgetsOf(random, scene))
  if (scene.chief)
    await insertRows(client, 'casekit.requisition_limit', [
      { company_id: company.id, stakeholder_id: scene.chief.id, amount: CHIEFS_LIMIT },
    ])
  await insertRows(client, 'casekit.company_setting', [
    {
      company_id: company.id,
      id: SETTING_IDS.requisitions,
      value: {
        ...USUAL_REQUISITION_WISHES,
        prefix: PREFIXES[company.id],
        firstNumber: FIRST,
        standardLimit: 2_500_000,
        terms: 'Betaling: løbende måned + 30 dage. Faktura uden rekvisitionsnummer bliver sendt retur.',
      },
      version: 1,
    },
  ])
  await insertRows(client, 'casekit.counter', [
    { company_id: company.id, kind: 'requisition', value: FIRST + COUNT - 1 },
  ])
}

async function sceneOf(client: ClientBase, company: DemoCompany, today: Date): Promise<Scene> {
  const list = async <T extends Row>(sql: string) => (await client.query<T>(sql, [company.id])).rows
  const chiefs = await list<Named>(
    `select s.id, s.name from casekit.stakeholder s join casekit.stakeholder_guard g on g.company_id = s.company_id
       and g.stakeholder_id = s.id and g.guard = 'Rekvisition' where s.company_id = $1 order by s.created_at, s.id limit 1`,
  )
  return {
    company,
    today,
    chief: chiefs[0],
    makers: await list<Named>(
      'select id, name from casekit.stakeholder where company_id = $1 and is_responsible order by created_at, id limit 5',
    ),
    places: await list<Place>(
      `select id, property_id from casekit.cases where company_id = $1 and status = 'Open' order by number desc limit 30`,
    ),
    accounts: await list<Named>('select id, name from casekit.account_plan where company_id = $1 order by number'),
    properties: await list<Named>(
      'select id, name from casekit.property where company_id = $1 order by sort_key limit 12',
    ),
  }
}

function addOne(random: Random, made: Made, scene: Scene, at: number): void {
  const { company, today, makers, places, properties, accounts } = scene
  const ordered = ORDERED[at % ORDERED.length] as (typeof ORDERED)[number]
  const status = DRAWN[(at * 7 + 3) % DRAWN.length] as RequisitionStatus
  const id = random.id()
  const place = random.chance(0.6) ? random.pick(places) : undefined
  const property = place ? place.property_id : properties.length > 0 ? random.pick(properties).id : null
  const createdAt = new Date(
    daysBefore(today, (COUNT - at) * 2 + random.below(2)).getTime() + random.between(8, 15) * HOUR_MS,
  )
  const [supplier_name, supplier_email, supplier_phone, supplier_cvr] = SUPPLIERS[ordered.supplier] ?? ['', '', '', '']
  const maker = random.pick(makers)
  const lines = ordered.lines.map(([text, quantity, unit, kroner], line): Row => {
    const net = Math.round(quantity * kroner * 100)
    return {
      company_id: company.id,
      id: random.id(),
      requisition_id: id,
      position: line + 1,
      text,
      quantity,
      unit,
      price: kroner * 100,
      vat_percent: VAT_PERCENT,
      net,
      account_id: accounts[ordered.account]?.id ?? null,
      delivered: cameOf(status, quantity, line),
      used: status === 'Invoiced' || status === 'Closed' ? net : 0,
    }
  })
  const net = lines.reduce((sum, line) => sum + Number(line.net), 0)
  const vat = Math.round((net * VAT_PERCENT) / 100)
  made.lines.push(...lines)
  const steps = stepsOf(status, createdAt)
  made.requisitions.push({
    company_id: company.id,
    id,
    number: `${PREFIXES[company.id] ?? ''}${FIRST + at}`,
    title: ordered.title,
    status,
    is_resident: company === HOLMEGAARDEN && at % 6 === 1,
    supplier_name,
    supplier_email,
    supplier_phone,
    supplier_cvr,
    case_id: place?.id ?? null,
    property_id: property,
    buyer_id: maker.id,
    maker_id: maker.id,
    year: today.getFullYear(),
    deliver_on: dayOf(new Date(createdAt.getTime() + 14 * 24 * HOUR_MS)),
    message: at % 3 === 0 ? 'Ring til viceværten en halv time før I kommer.' : '',
    note: '',
    terms: '',
    net,
    vat,
    gross: net + vat,
    version: 1,
    created_at: createdAt,
    updated_at: createdAt,
    ...columnsOf(scene, status, steps, { net, number: random.between(10_000, 99_999), email: supplier_email }),
  })
  made.events.push(...eventsOf(random, scene, id, maker, steps))
}

const cameOf = (status: RequisitionStatus, quantity: number, line: number): number => {
  if (status === 'PartlyDelivered') return line === 0 ? quantity : 0
  return ['Delivered', 'Invoiced', 'Closed'].includes(status) ? quantity : 0
}

const WAY: readonly [RequisitionEventKind, RequisitionStatus][] = [
  ['created', 'Draft'],
  ['request', 'Requested'],
  ['approve', 'Approved'],
  ['send', 'Sent'],
  ['confirmedByLink', 'Confirmed'],
  ['deliver', 'Delivered'],
  ['match', 'Invoiced'],
  ['close', 'Closed'],
]

type Steps = Map<RequisitionEventKind, Date>

/** The time of each step up to the current status, five hours apart. */
function stepsOf(status: RequisitionStatus, createdAt: Date): Steps {
  const reached = status === 'PartlyDelivered' ? 'Delivered' : status === 'Cancelled' ? 'Requested' : status
  const last = WAY.findIndex(([, of]) => of === reached)
  const steps = WAY.slice(0, last + 1).map(
    ([kind], at) => [kind, new Date(createdAt.getTime() + at * 5 * HOUR_MS)] as const,
  )
  const taken: Steps = new Map(steps)
  if (status === 'Cancelled') taken.set('cancel', new Date(createdAt.getTime() + 20 * HOUR_MS))
  return taken
}

type Told = { net: number; number: number; email: string }

function columnsOf({ chief }: Scene, status: RequisitionStatus, steps: Steps, { net, number, email }: Told): Row {
  const at = (kind: RequisitionEventKind) => steps.get(kind) ?? null
  const isInvoiced = status === 'Invoiced' || status === 'Closed'
  return {
    is_over_limit: false,
    requested_at: at('request'),
    approved_at: at('approve'),
    approved_by_id: at('approve') && (chief?.id ?? null),
    channel: at('send') && 'mail',
    sent_at: at('send'),
    sent_to: at('send') ? email : '',
    opened_at: at('confirmedByLink'),
    confirmed_at: at('confirmedByLink'),
    confirmed_by: at('confirmedByLink') ? 'Per Holm' : '',
    inspected_at: at('match'),
    inspected_by_id: at('match') && (chief?.id ?? null),
    invoice_number: isInvoiced ? String(number) : '',
    invoice_amount: isInvoiced ? net : null,
    invoice_reason: '',
    invoice_at: at('match'),
    invoice_by_id: at('match') && (chief?.id ?? null),
  }
}

function eventsOf(
  random: Random,
  { company, chief }: Scene,
  requisition_id: string,
  maker: Named,
  steps: Steps,
): Row[] {
  const BY_MAKER: readonly RequisitionEventKind[] = ['created', 'request', 'send', 'deliver', 'cancel']
  return [...steps].map(([kind, at]) => ({
    company_id: company.id,
    id: random.id(),
    requisition_id,
    at,
    kind,
    actor_id: kind === 'confirmedByLink' ? null : BY_MAKER.includes(kind) ? maker.id : (chief?.id ?? maker.id),
    supplier_actor: kind === 'confirmedByLink' ? 'Per Holm' : '',
    note: kind === 'cancel' ? 'Beboeren klarer det selv' : '',
  }))
}

const dayOf = (at: Date): string => at.toISOString().slice(0, 10)
