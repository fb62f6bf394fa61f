import { planCost, propose } from '@casekit/rules/propose-plan'
import { travelIn } from '@casekit/rules/travel'
import { type Candidate, candidatesOf, type PlanRow, type PlanTask, type PlanTerms } from '@casekit/rules/visit-plan'
import { numbers } from '../../support/numbers.ts'

const DAY = '2026-11-23'
const ZIPS = ['1620', '2100', '2300', '2500', '2800', '3000', '4000']
const terms: PlanTerms = { days: [DAY], now: { day: '2026-11-20', minute: 0 }, travel: travelIn('DK') }

function scene(seed: number) {
  const draw = numbers(seed)
  const place = () => ({ address: `Vej ${draw(4)}`, zipCode: ZIPS[draw(ZIPS.length)] ?? '2100' })
  const rows: PlanRow[] = [0, 1].map(at => ({
    id: `p${at}`,
    hours: [{ day: DAY, start: 420, end: 720 }],
    skillIds: at === 0 ? ['el', 'vvs'] : ['el'],
    visits: [{ id: `v${at}`, day: DAY, minute: 540, minutes: 60, place: place() }],
  }))
  const tasks: PlanTask[] = [0, 1, 2].map(at => ({
    id: `t${at}`,
    minutes: 30 + 15 * draw(4),
    deadline: draw(2) ? DAY : null,
    skillId: [null, 'el', 'vvs'][draw(3)] ?? null,
    weight: draw(4),
    place: place(),
  }))
  return { rows, tasks }
}

const laid = (rows: readonly PlanRow[], task: PlanTask, { rowId, day, minute, minutes }: Candidate) =>
  rows.map(row =>
    row.id === rowId
      ? { ...row, visits: [...row.visits, { id: task.id, day, minute, minutes, place: task.place }] }
      : row,
  )

/** The cheapest of all plans, by trying every order of all tasks at every possible time. */
function cheapest(
  tasks: readonly PlanTask[],
  rows: readonly PlanRow[],
  chosen: readonly Candidate[],
  left: number,
): number {
  if (tasks.length === 0) return planCost(rows, chosen, left, terms)
  return Math.min(
    ...tasks.flatMap(task => {
      const others = tasks.filter(other => other !== task)
      return [
        cheapest(others, rows, chosen, left + 1),
        ...rows
          .flatMap(row => candidatesOf(task, row, terms))
          .map(one => cheapest(others, laid(rows, task, one), [...chosen, one], left)),
      ]
    }),
  )
}

/** How much more the plans for a few tasks cost than the optimum, in minutes of driving and waiting. */
export const exactGaps = (cases: number): number[] =>
  Array.from({ length: cases }, (_, at) => {
    const { rows, tasks } = scene(at + 1)
    return propose(tasks, rows, terms).cost - cheapest(tasks, rows, [], 0)
  })
