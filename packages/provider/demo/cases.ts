import type { CaseTitle } from './case-titles.ts'
import { workingTime } from './calendar.ts'
import { makeHistory, type Steps } from './case-history.ts'
import type { DemoCustomer } from './customers.ts'
import { drawPerson } from './people.ts'
import type { DemoProperty } from './properties.ts'
import type { Random } from './random.ts'
import type { Row } from './rows.ts'
import { SHOWCASE_CASES, type ShowcaseCase } from './showcase.ts'
import type { Member, Staff } from './staff.ts'

/** Eighteen months of working days. */
const WORKING_DAYS = 390
const FLATS = ['st. tv.', '1. th.', '2. tv.', '2. th.', '3. tv.', '3. th.', '4. th.']
const PRIORITIES = [...Array<string>(14).fill('Normal'), 'Low', 'Low', 'Low', 'High', 'High', 'Urgent']
const OPEN_STATUSES = new Set(['Open', 'NeedPlanning'])

export type CaseOptions = {
  companyId: number
  country: 'DK' | 'SE'
  count: number
  open: number
  needPlanning: number
  lastNumber: number
  titles: CaseTitle[]
  channels: string[]
  today: Date
  stageNames: string[]
  staff: Staff
  customers: DemoCustomer[]
  /** A housing association's cases are on properties, most of them on a lease. */
  properties?: DemoProperty[]
  showcase?: boolean
}

export type Cases = { rows: Row[]; historyRows: Row[] }

/** Cases from oldest to newest, so that ids and numbers increase with time. */
export function makeCases(random: Random, options: CaseOptions): Cases {
  const shown = options.showcase ? SHOWCASE_CASES : []
  const statuses = drawStatuses(random, options, shown)
  const numbers = drawNumbers(random, options, shown)
  const made: Cases = { rows: [], historyRows: [] }
  for (let newest = options.count - 1; newest >= 0; newest--) {
    const row = makeCase(random, options, newest, statuses[newest] ?? 'Posted', numbers[newest] ?? 0, shown[newest])
    made.rows.push(row.fields)
    made.historyRows.push(...row.history)
  }
  return made
}

/** Statuses by age, newest first: exactly `open` and `needPlanning`, nine in ten of them among the newest eighth. */
function drawStatuses(random: Random, { count, open, needPlanning }: CaseOptions, shown: ShowcaseCase[]): string[] {
  const statuses = Array.from({ length: count }, (_, age) => shown[age]?.status ?? drawEnded(random, age / count))
  const recent = Math.ceil(count / 8)
  let left = open - shown.filter(({ status }) => OPEN_STATUSES.has(status)).length
  let leftToPlan = needPlanning - shown.filter(({ status }) => status === 'NeedPlanning').length
  while (left > 0) {
    const age = random.chance(0.9) ? random.between(shown.length, recent) : random.between(shown.length, count - 1)
    if (OPEN_STATUSES.has(statuses[age] ?? '')) continue
    statuses[age] = leftToPlan-- > 0 ? 'NeedPlanning' : 'Open'
    left -= 1
  }
  return statuses
}

function drawEnded(random: Random, age: number): string {
  if (random.chance(0.07)) return 'Canceled'
  return random.chance(age < 0.15 ? 0.6 : 0.08) ? 'Closed' : 'Posted'
}

/** Descending from the last number with small gaps, as deleted cases leave them. */
function drawNumbers(random: Random, { count, lastNumber }: CaseOptions, shown: ShowcaseCase[]): number[] {
  const numbers: number[] = []
  for (let age = 0, number = lastNumber; age < count; age++) {
    number = shown[age]?.number ?? (age === 0 ? lastNumber : number - (random.chance(0.2) ? 2 : 1))
    numbers.push(number)
  }
  return numbers
}

function makeCase(
  random: Random,
  options: CaseOptions,
  age: number,
  status: string,
  number: number,
  shown?: ShowcaseCase,
) {
  const { companyId, staff, today } = options
  const perDay = options.count / WORKING_DAYS
  const createdAt = workingTime(today, Math.floor(age / perDay), 1 - (age % perDay) / perDay)
  const { title, description } = drawTitle(random, options, shown)
  const [responsible, fitter] = [
    drawResponsible(random, options, shown),
    random.chance(0.6) ? random.pick(options.staff.fitters) : undefined,
  ]
  const place = drawPlaceOfCase(random, options, shown)
  const stage = shown?.stage ?? drawStage(random, status)
  const id = random.id()
  const author = random.pick(staff.responsibles)
  const channel = random.pick(options.channels)
  const steps: Steps = {
    companyId,
    caseId: id,
    status,
    stage,
    stageNames: options.stageNames,
    createdAt,
    today,
    author,
    actors: staff.responsibles,
    channel,
  }
  const history = makeHistory(random, steps)
  const fields = {
    company_id: companyId,
    id,
    number,
    title,
    description,
    status,
    priority: shown?.priority ?? random.pick(PRIORITIES),
    stage_id: staff.stageIds[stage - 1] ?? null,
    responsible_id: responsible?.id ?? null,
    fitter_id:
      (number === 48217 ? options.staff.members.find(({ name }) => name === 'Bo Henningsen') : fitter)?.id ?? null,
    ...place,
    requisition_number: number === 48217 ? 'SP-2291' : random.chance(0.2) ? `RQ-${random.between(1000, 9999)}` : '',
    reference: number === 48217 ? 'Hanne Friis' : random.chance(0.2) ? drawPerson(random, options.country) : '',
    external_id: '',
    channel,
    internal_note: '',
    hours: status === 'Posted' || status === 'Closed' ? random.between(2, 60) / 4 : 0,
    notification_address: place.delivery_id ? 'delivery' : 'customer',
    notification_set_id: staff.notificationSetIds[0] ?? null,
    disable_notifications: random.chance(0.6),
    created_by: author.id,
    created_by_name: author.name,
    version: history.length,
    created_at: createdAt,
    updated_at: history.at(-1)?.at ?? createdAt,
  }
  return { fields, history }
}

function drawTitle(random: Random, { titles, country }: CaseOptions, shown?: ShowcaseCase): CaseTitle {
  const known = shown && titles.find(({ title }) => shown.title.startsWith(title))
  const { title, description } = known ?? random.pick(titles)
  if (shown) return { title: shown.title, description }
  const flat = country === 'DK' && !title.includes(',') && random.chance(0.35)
  return { title: flat ? `${title}, ${random.pick(FLATS)}` : title, description }
}

function drawResponsible(random: Random, { staff }: CaseOptions, shown?: ShowcaseCase): Member | undefined {
  if (shown) return staff.responsibles.find(({ name }) => name === shown.responsible)
  return random.chance(0.85) ? random.pick(staff.responsibles) : undefined
}

function drawStage(random: Random, status: string): number {
  if (status === 'NeedPlanning') return 1
  if (status === 'Open') return random.pick([1, 2, 2, 3, 3, 4, 4, 4])
  return status === 'Canceled' ? random.between(0, 3) : 5
}

type PlaceOfCase = {
  customer_id: string | null
  delivery_id: string | null
  contact_id: string | null
  property_id: string | null
  lease_id: string | null
}

function drawPlaceOfCase(random: Random, { customers, properties }: CaseOptions, shown?: ShowcaseCase): PlaceOfCase {
  if (properties) {
    const property = random.pick(properties)
    const lease = random.chance(0.8) ? random.pick(property.leases) : undefined
    const customer = lease?.tenantId ?? property.customerId
    return {
      customer_id: customer,
      delivery_id: null,
      contact_id: null,
      property_id: property.id,
      lease_id: lease?.id ?? null,
    }
  }
  const known = shown && customers.find(({ name }) => name === shown.customer)
  const customer = known ?? random.pick(customers)
  const first = shown?.number === 48217
  return {
    customer_id: customer.id,
    delivery_id: first || random.chance(0.4) ? (customer.deliveries[0] ?? null) : null,
    contact_id: first || random.chance(0.4) ? (customer.contacts[0] ?? null) : null,
    property_id: null,
    lease_id: null,
  }
}
