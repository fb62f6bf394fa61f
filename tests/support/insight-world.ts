import { newId } from '@casekit/provider/platform/new-id'
import { countByHand } from './insight-by-hand.ts'
import { putWorld } from './insight-rows.ts'

type Named = { id: string; name: string }
export type Case = {
  id: string
  status: string
  priority: string
  responsible: boolean
  department: string | null
  customer: string
  made: number
  answered: number | null
  closed: number | null
  price: number
  isDeleted: boolean
}
export type Offer = {
  status: string
  kind: string
  net: number
  made: number
  decided: number | null
  reason: string
  caseAt: number
  isDeleted: boolean
}
export type Task = {
  id: string
  status: string
  due: number | null
  done: number | null
  isDeleted: boolean
  caseAt: number | null
}
export type Time = { taskAt: number; from: number; minutes: number }
export type Rating = { asked: number | null; score: number | null; caseAt: number; isDeleted: boolean; isBad: boolean }
export type Transfer = {
  state: string
  side: string
  sent: number
  answered: number | null
  remind: number
  caseAt: number
}
export type FormAnswer = { done: number | null; failed: number; caseAt: number; isDeleted: boolean }
export type Asset = { status: string; isScrapped: boolean; isDeleted: boolean }

export type World = {
  departments: Named[]
  customers: Named[]
  partners: Named[]
  cases: Case[]
  offers: Offer[]
  tasks: Task[]
  times: Time[]
  ratings: Rating[]
  transfers: Transfer[]
  assets: Asset[]
  answers: FormAnswer[]
}

const HOUR = 3_600_000

/** Numbers that look drawn by lot and are the same each time. */
function lot(seed: number) {
  let state = seed >>> 0
  const next = () => {
    state = (Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x6d2b79f5) >>> 0
    return ((state ^ (state >>> 13)) >>> 0) / 2 ** 32
  }
  const upTo = (count: number) => Math.floor(next() * count)
  const pick = <T>(list: readonly T[]): T => list[upTo(list.length)]!
  /** A moment from December to April, so that some lie outside the quarter and some on the days that clocks change. */
  const moment = () => Date.UTC(2025, 11, 15) + upTo(130 * 24 * 60) * 60_000
  return { next, upTo, pick, moment, chance: (share: number) => next() < share }
}

const isDone = ({ status }: { status: string }) => status === 'Closed' || status === 'Posted'

/** A company small enough to count by hand, all of whose rows follow from the seed. */
export function worldOf(seed: number) {
  const { upTo, pick, moment, chance } = lot(seed)
  const departments = ['VVS', 'El'].map(name => ({ id: newId(), name }))
  const customers = ['Ærø Færgen', 'Camilla Juhl', 'Camilla Juhl'].map(name => ({ id: newId(), name }))
  const partners = ['Voltgaard', 'Fjällservice'].map(name => ({ id: newId(), name }))
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
    return {
      status,
      kind: chance(0.8) ? 'Offer' : 'InvoiceBasis',
      net: upTo(1_000_000),
      made,
      decided: status === 'Accepted' || status === 'Rejected' ? made + upTo(500) * HOUR : null,
      reason: status === 'Rejected' ? pick(['', 'Pris', 'Tid']) : '',
      caseAt: upTo(cases.length),
      isDeleted: chance(0.1),
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
    return { asked, score, caseAt, isDeleted: chance(0.1), isBad: score !== null && score <= 2 }
  })
  const transfers: Transfer[] = cases.slice(0, 10).map((_, caseAt) => {
    const sent = moment()
    const state = pick(['waiting', 'accepted', 'declined', 'cancelled'])
    const answered = ['awarded', 'accepted', 'declined'].includes(state) ? sent + upTo(100) * HOUR : null
    return { state, side: chance(0.8) ? 'sent' : 'received', sent, answered, remind: sent + 48 * HOUR, caseAt }
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
    cases,
    offers,
    tasks,
    times,
    ratings,
    transfers,
    assets,
    answers,
  }
  return { departments, customers, counted: countByHand(world), put: putWorld(world) }
}
export type SmallWorld = ReturnType<typeof worldOf>
