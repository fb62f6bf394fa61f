import type { DocumentLine } from '@casekit/contract/document-content'
import { newId } from '@casekit/provider/platform/new-id'
import { countByHand } from './insight-by-hand.ts'
import { lot, type Lot } from './insight-lot.ts'
import { putWorld } from './insight-rows.ts'
import { seenBy, type Sight } from './insight-sight.ts'
import type {
  Agreement,
  Asset,
  Case,
  Deadline,
  FormAnswer,
  Material,
  Offer,
  Rating,
  Requisition,
  Task,
  Time,
  Transfer,
  Visit,
  WorkLine,
  World,
} from './insight-shape.ts'

const HOUR = 3_600_000

const isDone = ({ status }: { status: string }) => status === 'Closed' || status === 'Posted'

const KINDS = ['section', 'product', 'product', 'hours', 'hours', 'text', 'subtotal'] as const
const CHOICES = ['included', 'included', 'included', 'optional', 'alternative'] as const

/** A document's lines, including alternatives and add-ons. */
const linesOf = ({ upTo, pick }: Lot): DocumentLine[] =>
  Array.from({ length: upTo(9) }, (_, at) => ({
    id: `l${at}`,
    kind: pick(KINDS),
    choice: pick(CHOICES),
    productId: null,
    number: '',
    text: 'Arbejde',
    quantity: (upTo(20_000) - 2000) / 1000,
    unit: 'stk.',
    price: upTo(200_000) / 100,
    discountPercent: pick([0, 0, 10, 12.5, 33.33]),
    vatPercent: 25,
  }))

/** The remaining records besides cases, offers and tasks. */
function besidesOf({ upTo, pick, moment, chance, day }: Lot, cases: number) {
  const deadlines: Deadline[] = Array.from({ length: cases }, (_, caseAt) =>
    ['response', 'resolution'].map(kind => ({ caseAt, kind })),
  )
    .flat()
    .filter(() => chance(0.7))
    .map(one => {
      const due = chance(0.9) ? moment() : null
      return { ...one, due, met: due !== null && chance(0.7) ? due + (upTo(80) - 50) * HOUR : null }
    })
  const days = [...new Set(Array.from({ length: 14 }, day))]
  const workLines: WorkLine[] = days.map(one => ({
    day: one,
    kind: pick(['travel', 'internal', 'absence', 'sick']),
    minutes: 5 * (1 + upTo(90)),
  }))
  const materials: Material[] = Array.from({ length: 10 }, () => ({
    caseAt: upTo(cases),
    at: moment(),
    quantity: 1 + upTo(9000),
    price: upTo(50_000),
  }))
  const agreements: Agreement[] = Array.from({ length: 6 }, (_, at) => ({
    id: newId(),
    state: at === 0 ? 'active' : pick(['draft', 'active', 'active', 'paused', 'closed']),
    pricing: pick(['visit', 'subscription']),
    price: upTo(500_000),
    every: 1 + upTo(6),
    unit: pick(['day', 'week', 'month', 'year']),
    rhythm: pick(['calendar', 'calendar', 'manual']),
    isDeleted: at > 0 && chance(0.1),
    visits: Array.from({ length: 1 + upTo(4) }, (): Visit => {
      const state = pick(['done', 'skipped'])
      const due = day()
      return { state, due, done: state === 'skipped' ? null : chance(0.5) ? due : day() }
    }),
  }))
  const requisitions: Requisition[] = Array.from({ length: 10 }, () => ({
    status: pick(['Draft', 'Requested', 'Approved', 'Sent', 'Delivered', 'Invoiced', 'Closed', 'Cancelled']),
    net: upTo(400_000),
    made: moment(),
    isDeleted: chance(0.1),
  }))
  return { deadlines, workLines, materials, agreements, requisitions }
}

/** A company small enough to count by hand, generated entirely from the seed. */
export function worldOf(seed: number) {
  const drawn = lot(seed)
  const { upTo, pick, moment, chance, day } = drawn
  const departments = ['VVS', 'El'].map(name => ({ id: newId(), name }))
  const customers = ['Ærø Færgen', 'Camilla Juhl', 'Camilla Juhl'].map(name => ({ id: newId(), name }))
  const partners = ['Voltgaard', 'Fjällservice'].map(name => ({ id: newId(), name }))
  const trades = ['Varme', 'Tag'].map(name => ({ id: newId(), name }))
  const cases: Case[] = Array.from({ length: 24 }, () => {
    const made = moment()
    const status = pick(['Open', 'NeedPlanning', 'Closed', 'Posted', 'Canceled'])
    return {
      id: newId(),
      status,
      priority: pick(['Low', 'Normal', 'High', 'Urgent']),
      responsible: chance(0.7),
      department: chance(0.8) ? pick(departments).id : null,
      customer: pick(customers).id,
      made,
      answered: chance(0.6) ? made + upTo(200) * HOUR : null,
      closed: isDone({ status }) ? made + upTo(900) * HOUR : null,
      price: upTo(10_000),
      isDeleted: chance(0.1),
    }
  })
  const offers: Offer[] = Array.from({ length: 16 }, () => {
    const status = pick(['Draft', 'Sent', 'Accepted', 'Rejected', 'Expired'])
    const made = moment()
    const kind = chance(0.7) ? 'Offer' : pick(['InvoiceBasis', 'Credit'])
    const lines = linesOf(drawn)
    return {
      status,
      kind,
      net: upTo(1_000_000),
      made,
      decided: status === 'Accepted' || status === 'Rejected' ? made + upTo(500) * HOUR : null,
      reason: status === 'Rejected' ? pick(['', 'Pris', 'Tid']) : '',
      caseAt: upTo(cases.length),
      isDeleted: chance(0.1),
      cost: upTo(600_000),
      sent: chance(0.6) ? made + upTo(20) * HOUR : null,
      opened: chance(0.4) ? made + upTo(90) * HOUR : null,
      invoiced: kind !== 'Offer' && chance(0.7) ? day() : null,
      lines,
      addOns: lines.filter(({ choice }) => choice !== 'included' && chance(0.5)).map(({ id }) => id),
    }
  })
  const tasks: Task[] = Array.from({ length: 14 }, () => {
    const status = pick(['New', 'Started', 'Overdue', 'Done', 'Canceled'])
    return {
      id: newId(),
      status,
      due: chance(0.7) ? moment() : null,
      done: status === 'Done' ? moment() : null,
      isDeleted: chance(0.1),
      caseAt: chance(0.7) ? upTo(cases.length) : null,
      trade: chance(0.6) ? pick(trades).id : null,
    }
  })
  const times: Time[] = Array.from({ length: 12 }, () => ({
    taskAt: upTo(tasks.length),
    from: moment(),
    minutes: 15 * (1 + upTo(20)),
  }))
  const ratings: Rating[] = cases.slice(0, 12).map((_, caseAt) => {
    const asked = chance(0.85) ? moment() : null
    const score = asked !== null && chance(0.6) ? 1 + upTo(5) : null
    const staffScore = chance(0.4) ? 1 + upTo(5) : null
    return { asked, score, staffScore, caseAt, isDeleted: chance(0.1), isBad: score !== null && score <= 2 }
  })
  const transfers: Transfer[] = cases.slice(0, 10).map((_, caseAt) => {
    const sent = moment()
    const state = pick(['waiting', 'accepted', 'declined', 'cancelled', 'awarded'])
    const answered = ['awarded', 'accepted', 'declined'].includes(state) ? sent + upTo(100) * HOUR : null
    const price = state === 'awarded' ? upTo(90_000) : null
    return { state, side: chance(0.8) ? 'sent' : 'received', sent, answered, remind: sent + 48 * HOUR, caseAt, price }
  })
  const assets: Asset[] = Array.from({ length: 9 }, () => ({
    status: pick(['OPERATIONAL', 'DOWN', 'EMERGENCY_SHUTDOWN', 'STANDBY']),
    isScrapped: chance(0.2),
    isDeleted: chance(0.1),
  }))

  const answers: FormAnswer[] = Array.from({ length: 12 }, () => {
    const done = chance(0.7) ? moment() : null
    return {
      done,
      failed: done !== null && chance(0.5) ? upTo(4) : 0,
      caseAt: upTo(cases.length),
      isDeleted: chance(0.1),
    }
  })

  const world: World = {
    departments,
    customers,
    partners,
    trades,
    cases,
    offers,
    tasks,
    times,
    ratings,
    transfers,
    assets,
    answers,
    ...besidesOf(drawn, cases.length),
  }
  return {
    departments,
    customers,
    counted: countByHand(world),
    countedFor: (sight: Sight) => countByHand(seenBy(world, sight)),
    idsOf: ({ rule, at }: Sight) => ({
      department: rule === 'department' ? departments[at]!.id : null,
      partner: rule === 'partner' ? partners[at]!.id : null,
    }),
    put: putWorld(world),
  }
}
export type SmallWorld = ReturnType<typeof worldOf>
