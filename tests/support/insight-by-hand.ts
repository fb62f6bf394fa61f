import type { MeasureName } from '@casekit/contract/insight-measures'
import { countedLines, lineNet } from '@casekit/rules/document-price'
import { dayAt } from '@casekit/rules/zoned-time'
import type { Agreement, Offer, World } from './insight-shape.ts'

type Range = { fromDate: string; toDate: string }
type Counted = { value: number | null; rows: number }

const ZONE = 'Europe/Copenhagen'
const HOUR = 3_600_000

const isOpen = ({ status }: { status: string }) => status === 'Open' || status === 'NeedPlanning'
const isDone = ({ status }: { status: string }) => status === 'Closed' || status === 'Posted'

const live = <T extends { isDeleted: boolean }>(rows: T[]) => rows.filter(row => !row.isDeleted)
const count = (rows: readonly unknown[]): Counted => ({ value: rows.length, rows: rows.length })
const sum = <T>(rows: T[], of: (row: T) => number): Counted => ({
  value: rows.reduce((all, row) => all + of(row), 0),
  rows: rows.length,
})
const share = <T>(rows: T[], of: (row: T) => boolean): Counted => ({
  value: rows.length === 0 ? null : (100 * rows.filter(of).length) / rows.length,
  rows: rows.length,
})
const median = <T>(rows: T[], of: (row: T) => number): Counted => {
  const sorted = rows.map(of).toSorted((one, other) => one - other)
  const middle = (sorted.length - 1) / 2
  const value = ((sorted[Math.floor(middle)] ?? 0) + (sorted[Math.ceil(middle)] ?? 0)) / 2
  return { value: sorted.length === 0 ? null : value, rows: rows.length }
}

const average = (scores: readonly (number | null)[]): Counted => {
  const given = scores.filter(score => score !== null)
  const rows = given.length
  return { rows, value: rows === 0 ? null : given.reduce((all, score) => all + score, 0) / rows }
}

const isKept = ({ due, met }: { due: number | null; met: number | null }) => met !== null && met <= due!

const net = ({ net }: Pick<Offer, 'net'>) => net / 100

const VISITS_A_YEAR: Record<string, number> = { year: 1, month: 12, week: 365.25 / 7, day: 365.25 }
const yearly = ({ price, pricing, rhythm, unit, every }: Agreement) =>
  (price / 100) * (pricing === 'subscription' ? 1 : rhythm === 'calendar' ? VISITS_A_YEAR[unit]! / every : 0)
const is =
  (...states: string[]) =>
  ({ status }: { status: string }) =>
    states.includes(status)

/** Computes a measure from the rows themselves, without SQL. */
export const countByHand =
  ({ cases, offers, tasks, times, ratings, transfers, assets, answers, ...world }: World) =>
  (measure: MeasureName, { fromDate, toDate }: Range): Counted => {
    const inDays = (day: string | null) => day !== null && day >= fromDate && day <= toDate
    const isIn = (at: number | null) => at !== null && dayAt(at, ZONE) >= fromDate && dayAt(at, ZONE) <= toDate
    const allCases = live(cases)
    const made = allCases.filter(({ made }) => isIn(made))
    const closed = allCases.filter(row => isDone(row) && isIn(row.closed))
    const open = allCases.filter(isOpen)
    const allOffers = live(offers).filter(({ kind }) => kind === 'Offer')
    const offered = allOffers.filter(({ made }) => isIn(made))
    const won = allOffers.filter(({ status, decided }) => status === 'Accepted' && isIn(decided))
    const waiting = allOffers.filter(({ status }) => status === 'Sent')
    const asked = live(ratings).filter(({ asked }) => isIn(asked))
    const answered = asked.filter(({ score }) => score !== null)
    const sent = transfers.filter(({ side, sent }) => side === 'sent' && isIn(sent))
    const current = live(tasks).filter(is('New', 'Started', 'Overdue'))
    const spent = times.filter(({ taskAt, from }) => !tasks[taskAt]!.isDeleted && isIn(from))
    const filled = live(answers).filter(({ done }) => isIn(done))
    const invoices = live(offers).filter(({ kind, invoiced }) => kind !== 'Offer' && inDays(invoiced))
    const visitsOf = (caseAt: number) =>
      new Set(
        times
          .filter(({ taskAt }) => tasks[taskAt]!.caseAt === caseAt && !tasks[taskAt]!.isDeleted)
          .map(({ from }) => dayAt(from, ZONE)),
      ).size
    const visited = closed
      .map(row => ({ ...row, visits: visitsOf(cases.indexOf(row)) }))
      .filter(({ visits }) => visits > 0)
    const due = world.deadlines.filter(({ caseAt, due }) => !cases[caseAt]!.isDeleted && due !== null && isIn(due))
    const beside = (...kinds: string[]) =>
      sum(
        world.workLines.filter(row => kinds.includes(row.kind) && inDays(row.day)),
        ({ minutes }) => minutes / 60,
      )
    const sold = won.flatMap(({ lines, addOns }) => {
      const counted = countedLines(lines, new Set(addOns))
      return lines.filter(({ id }) => counted.has(id))
    })
    const used = world.materials.filter(({ caseAt, at }) => !cases[caseAt]!.isDeleted && isIn(at))
    const active = live(world.agreements).filter(({ state }) => state === 'active')
    const visits = live(world.agreements)
      .flatMap(row => row.visits)
      .filter(({ state, due }) => state === 'done' && inDays(due))
    const ordered = live(world.requisitions).filter(row => !is('Draft', 'Requested', 'Cancelled')(row))
    const scoreOf = (caseAt: number) =>
      live(ratings).find(row => row.caseAt === caseAt && row.score !== null)?.score ?? null
    const byHand: Record<MeasureName, () => Counted> = {
      casesOpened: () => count(made),
      casesClosed: () => count(closed),
      casesOpen: () => count(open),
      casesUnassigned: () => count(open.filter(({ responsible }) => !responsible)),
      casesUrgent: () => count(open.filter(({ priority }) => priority === 'Urgent')),
      caseAge: () => count(open),
      responseHours: () =>
        median(
          made.filter(({ answered }) => answered !== null),
          row => (row.answered! - row.made) / HOUR,
        ),
      resolutionHours: () => median(closed, row => (row.closed! - row.made) / HOUR),
      caseValue: () => sum(made, ({ price }) => price / 100),
      casesOpenValue: () => sum(open, ({ price }) => price / 100),
      casesOverdue: () => count([]),
      firstVisitFix: () => share(visited, ({ visits }) => visits === 1),
      visitsPerCase: () => average(visited.map(({ visits }) => visits)),
      deadlinesKept: () => share(due, isKept),
      deadlinesMissed: () => count(due.filter(row => !isKept(row))),
      deadlinesDue: () => count(due),
      hoursAbsent: () => beside('absence', 'sick'),
      hoursInternal: () => beside('internal'),
      hoursTravel: () => beside('travel'),
      hoursSold: () =>
        sum(
          sold.filter(({ kind }) => kind === 'hours'),
          ({ quantity }) => quantity,
        ),
      linesSold: () => sum(sold, line => lineNet(line) / 100),
      materialValue: () => sum(used, ({ quantity, price }) => Math.round((quantity * price) / 1000) / 100),
      tasksOpen: () => count(current),
      tasksLate: () => count(current.filter(({ due }) => due !== null && due < Date.UTC(2026, 5, 1))),
      tasksDone: () => count(live(tasks).filter(row => row.status === 'Done' && isIn(row.done))),
      hours: () => sum(spent, ({ minutes }) => minutes / 60),
      offers: () => count(offered),
      offerValue: () => sum(offered, net),
      offersWaiting: () => count(waiting),
      offersWaitingValue: () => sum(waiting, net),
      offerAge: () => count(allOffers.filter(is('Draft', 'Sent'))),
      offersWon: () => count(won),
      turnover: () => sum(won, net),
      soldCost: () => sum(won, ({ cost }) => cost / 100),
      margin: () => sum(won, ({ net, cost }) => (net - cost) / 100),
      marginRate: () => {
        const [nets, costs] = [sum(won, net), sum(won, ({ cost }) => cost / 100)]
        return { rows: won.length, value: nets.value ? (100 * (nets.value - costs.value!)) / nets.value : null }
      },
      invoiced: () => sum(invoices, net),
      invoices: () => count(invoices.filter(({ kind }) => kind === 'InvoiceBasis')),
      offersSent: () => count(offered.filter(({ sent }) => sent !== null)),
      offersOpened: () => count(offered.filter(({ opened }) => opened !== null)),
      offersAccepted: () => count(offered.filter(is('Accepted'))),
      offersLost: () => count(offered.filter(is('Rejected', 'Expired'))),
      winRate: () => share(offered.filter(is('Accepted', 'Rejected', 'Expired')), is('Accepted')),
      ratingsAsked: () => count(asked),
      ratingAverage: () => ({
        value: answered.length === 0 ? null : answered.reduce((all, { score }) => all + score!, 0) / answered.length,
        rows: answered.length,
      }),
      responseRate: () => share(asked, ({ score }) => score !== null),
      ratingsBad: () => count(answered.filter(({ isBad }) => isBad)),
      qualityScore: () => average(asked.map(({ staffScore }) => staffScore)),
      agreements: () => count(active),
      agreementValue: () => sum(active, yearly),
      visitsDone: () => count(visits),
      visitsOnTime: () => share(visits, ({ due, done }) => done !== null && done <= due),
      visitsLate: () => count([]),
      requisitions: () => count(ordered.filter(({ made }) => isIn(made))),
      requisitionValue: () =>
        sum(
          ordered.filter(({ made }) => isIn(made)),
          net,
        ),
      requisitionsOpen: () => sum(ordered.filter(is('Approved', 'Sent', 'Delivered')), net),
      assetsDown: () => count(live(assets).filter(row => !row.isScrapped && is('DOWN', 'EMERGENCY_SHUTDOWN')(row))),
      transfers: () => count(sent),
      transfersAccepted: () =>
        share(
          sent.filter(({ state }) => ['accepted', 'declined', 'awarded'].includes(state)),
          ({ state }) => state !== 'declined',
        ),
      transferCost: () =>
        sum(
          sent.filter(({ price }) => price !== null),
          ({ price }) => price! / 100,
        ),
      transferScore: () => average(sent.map(({ caseAt }) => scoreOf(caseAt))),
      transfersOnTime: () =>
        share(
          sent.filter(({ answered }) => answered !== null),
          row => row.answered! <= row.remind,
        ),
      formsDone: () => count(filled),
      formsFailed: () => share(filled, ({ failed }) => failed > 0),
      formFailures: () => sum(filled, ({ failed }) => failed),
    }
    return byHand[measure]()
  }
