import type { MeasureName } from '@casekit/contract/insight-measures'
import { dayAt } from '@casekit/rules/zoned-time'
import type { Offer, World } from './insight-world.ts'

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

const net = ({ net }: Offer) => net / 100
const is =
  (...states: string[]) =>
  ({ status }: { status: string }) =>
    states.includes(status)

/** What a measure is, from the rows themselves and not from any statement. */
export const countByHand =
  ({ cases, offers, tasks, times, ratings, transfers, assets, answers }: World) =>
  (measure: MeasureName, { fromDate, toDate }: Range): Counted => {
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
      offersLost: () => count(offered.filter(is('Rejected', 'Expired'))),
      winRate: () => share(offered.filter(is('Accepted', 'Rejected', 'Expired')), is('Accepted')),
      ratingsAsked: () => count(asked),
      ratingAverage: () => ({
        value: answered.length === 0 ? null : answered.reduce((all, { score }) => all + score!, 0) / answered.length,
        rows: answered.length,
      }),
      responseRate: () => share(asked, ({ score }) => score !== null),
      ratingsBad: () => count(answered.filter(({ isBad }) => isBad)),
      assetsDown: () => count(live(assets).filter(row => !row.isScrapped && is('DOWN', 'EMERGENCY_SHUTDOWN')(row))),
      transfers: () => count(sent),
      transfersAccepted: () =>
        share(
          sent.filter(({ state }) => ['accepted', 'declined', 'awarded'].includes(state)),
          ({ state }) => state !== 'declined',
        ),
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
