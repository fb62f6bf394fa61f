import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react'
import type { PlannedVisit } from '@casekit/contract/planning'
import { daysAfter } from '@casekit/rules/zoned-time'
import { STEP } from '../plan/geometry.ts'
import { isAlike, placeOf, type Target } from '../plan/plan.store.ts'
import { scrollAtEdge } from '../plan/use-hand.ts'

/** A task being dragged. */
export type Carried = { visit: PlannedVisit; target: Target }

type Grip = { visit: PlannedVisit; resizes: boolean; x: number; y: number; offset: number; isMoving: boolean }

type Calendar = {
  days: readonly string[]
  /** The height of an hour; null if only days are shown. */
  hourPx: number | null
  onLay: (target: Target) => void
  /** Called by M: opens the move dialog. */
  onMove: (id: string) => void
}

const FAR_ENOUGH = 4
const MORNING = 8 * 60
const LAST = 24 * 60 - STEP

const within = (minute: number) => Math.min(LAST, Math.max(0, Math.round(minute / STEP) * STEP))

/** Its current position; a task without a time starts in the morning. */
const begunAt = (visit: PlannedVisit): Target =>
  visit.minute === null ? { ...placeOf(visit), day: visit.day, minute: MORNING } : placeOf(visit)

/** The day below the pointer, from the `data-day` of its element. */
const dayBelow = (x: number, y: number) =>
  document
    .elementsFromPoint(x, y)
    .map(element => element.closest<HTMLElement>('[data-day]'))
    .find(found => found !== null)

/** Drags a task by mouse or keyboard to another day or time; dragging its end changes its duration. */
export function useCarry({ days, hourPx, onLay, onMove }: Calendar) {
  const [carried, setCarried] = useState<Carried | null>(null)
  const grip = useRef<Grip | null>(null)

  function take(event: PointerEvent, visit: PlannedVisit, resizes: boolean, offset: number) {
    if (event.button !== 0 || event.pointerType === 'touch' || (hourPx === null && visit.minute === null)) return
    grip.current = { visit, resizes, x: event.clientX, y: event.clientY, offset, isMoving: false }
  }

  function targetAt({ clientX, clientY }: PointerEvent, { visit, resizes, offset }: Grip): Target | null {
    const below = dayBelow(clientX, clientY)
    const from = begunAt(visit)
    if (!below) return null
    const day = below.dataset['day'] ?? null
    if (hourPx === null) return { ...from, day }
    const minuteAt = (y: number) => ((y - below.getBoundingClientRect().top) / hourPx) * 60
    if (!resizes) return { ...from, day, minute: within(minuteAt(clientY - offset)) }
    const minutes = within(minuteAt(clientY)) - from.minute
    return day === from.day ? { ...from, minutes: Math.max(STEP, minutes) } : from
  }

  function move(event: PointerEvent<HTMLElement>) {
    const taken = grip.current
    if (!taken) return
    if (!taken.isMoving && Math.hypot(event.clientX - taken.x, event.clientY - taken.y) < FAR_ENOUGH) return
    if (!taken.isMoving) event.currentTarget.setPointerCapture(event.pointerId)
    taken.isMoving = true
    scrollAtEdge(event.currentTarget, event)
    const target = targetAt(event, taken) ?? begunAt(taken.visit)
    setCarried(before => (before && isAlike(before.target, target) ? before : { visit: taken.visit, target }))
  }

  function lay({ visit, target }: Carried) {
    if (visit.minute === null || !isAlike(target, placeOf(visit))) onLay(target)
  }

  function drop(event: PointerEvent) {
    const taken = grip.current
    cancel()
    const target = taken?.isMoving && targetAt(event, taken)
    if (target) lay({ visit: taken.visit, target })
  }

  function cancel() {
    grip.current = null
    setCarried(null)
  }

  function key(event: KeyboardEvent, visit: PlannedVisit) {
    const next = carried && steppedBy(event, carried.target, days, hourPx !== null)
    if (event.key === ' ' && !carried && (hourPx !== null || visit.minute !== null))
      setCarried({ visit, target: begunAt(visit) })
    else if (carried && (event.key === ' ' || event.key === 'Enter')) {
      cancel()
      lay(carried)
    } else if (carried && event.key === 'Escape') cancel()
    else if (carried && next) setCarried({ ...carried, target: next })
    else if (event.key.toLowerCase() === 'm' && !event.ctrlKey && !event.metaKey) onMove(visit.id)
    else return
    event.preventDefault()
    event.stopPropagation()
  }

  return { carried, hasHours: hourPx !== null, take, move, drop, cancel, key }
}

export type Carry = ReturnType<typeof useCarry>

/**
 * Left and right move by a day; up and down by a quarter of an hour, or by a week if only days are shown; with Shift
 * they change the duration.
 */
function steppedBy({ key, shiftKey }: KeyboardEvent, target: Target, days: readonly string[], hasHours: boolean) {
  const way = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[key]
  if (way === undefined || target.day === null) return undefined
  const isUpright = key === 'ArrowDown' || key === 'ArrowUp'
  if (isUpright && hasHours && shiftKey) return { ...target, minutes: Math.max(STEP, target.minutes + way * STEP) }
  if (isUpright && hasHours) return { ...target, minute: within(target.minute + way * STEP) }
  const day = daysAfter(target.day, isUpright ? way * 7 : way)
  return days.includes(day) ? { ...target, day } : target
}
