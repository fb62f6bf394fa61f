import type { YearDay } from '@casekit/contract/service-shapes'

/** Dimensions of the wheel, which is drawn in a square of 240. */
export const WHEEL = { middle: 120, inner: 62, outer: 92, marks: 107 }

export type WheelState = YearDay['state']
const RANK: readonly WheelState[] = ['made', 'planned', 'done', 'expected', 'skipped']

export type WheelMonth = { path: string; labelAt: Point; state: WheelState | null; month: number }
export type WheelMark = { at: Point; state: WheelState; count: number; month: number }
type Point = { x: number; y: number }

/** A point on the wheel: `turn` 0 is the top, clockwise to 1. */
export function placeAt(turn: number, radius: number): Point {
  const angle = (turn - 0.25) * 2 * Math.PI
  return { x: round(WHEEL.middle + radius * Math.cos(angle)), y: round(WHEEL.middle + radius * Math.sin(angle)) }
}
const round = (value: number) => Math.round(value * 100) / 100

/** How far into its year a day is, from 0 to 1. */
export function turnOf(day: string): number {
  const year = Number(day.slice(0, 4))
  const begins = Date.UTC(year, 0, 1)
  return (Date.parse(day) - begins) / (Date.UTC(year + 1, 0, 1) - begins)
}

const monthOf = (day: string) => Number(day.slice(5, 7)) - 1

/** The twelve parts of the wheel, each in the most important state of its days. */
export function monthsOf(days: readonly YearDay[]): WheelMonth[] {
  return Array.from({ length: 12 }, (_, month) => {
    const states = days.filter(({ on }) => monthOf(on) === month).map(({ state }) => state)
    return {
      month,
      path: sector(month / 12, (month + 1) / 12),
      labelAt: placeAt((month + 0.5) / 12, (WHEEL.inner + WHEEL.outer) / 2),
      state: RANK.find(state => states.includes(state)) ?? null,
    }
  })
}

function sector(from: number, to: number): string {
  const [a, b] = [placeAt(from, WHEEL.outer), placeAt(to, WHEEL.outer)]
  const [c, d] = [placeAt(to, WHEEL.inner), placeAt(from, WHEEL.inner)]
  return `M${a.x} ${a.y}A${WHEEL.outer} ${WHEEL.outer} 0 0 1 ${b.x} ${b.y}L${c.x} ${c.y}A${WHEEL.inner} ${WHEEL.inner} 0 0 0 ${d.x} ${d.y}Z`
}

/** A mark outside each month for each state of its days. */
export function marksOf(days: readonly YearDay[]): WheelMark[] {
  return Array.from({ length: 12 }, (_, month) => month).flatMap(month => {
    const own = days.filter(({ on }) => monthOf(on) === month)
    const states = RANK.filter(state => own.some(day => day.state === state))
    return states.map((state, place) => ({
      month,
      state,
      count: own.filter(day => day.state === state).length,
      at: placeAt((month + (place + 1) / (states.length + 1)) / 12, WHEEL.marks),
    }))
  })
}
