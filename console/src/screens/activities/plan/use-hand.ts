import { type KeyboardEvent, type PointerEvent, type RefObject, useRef, useState } from 'react'
import type { PlannedVisit } from '@casekit/contract/planning'
import { type Axis, type BoardLine, personAt, STEP, stepped, timeAt } from './geometry.ts'
import { isAlike, placeOf, type Target } from './plan.store.ts'

/** What is held over the board, by mouse or keyboard. */
export type Held = { visit: PlannedVisit; target: Target; by: 'mouse' | 'keys' }

type Grip = { visit: PlannedVisit; resizes: boolean; x: number; y: number; offset: number; isMoving: boolean }

type Board = {
  scroll: RefObject<HTMLElement | null>
  root: RefObject<HTMLElement | null>
  axis: Axis
  lines: readonly BoardLine[]
  nameWidth: number
  headHeight: number
  onDrop: (held: Held) => void
}

const FAR_ENOUGH = 4
const EDGE = 48

/** Picks up a visit by mouse or keyboard, moves it, and drops it. */
export function useHand(board: Board) {
  const [held, setHeld] = useState<Held | null>(null)
  const grip = useRef<Grip | null>(null)

  function take(event: PointerEvent, visit: PlannedVisit, resizes = false, offset = 0) {
    if (event.button !== 0 || event.pointerType === 'touch') return
    grip.current = { visit, resizes, x: event.clientX, y: event.clientY, offset, isMoving: false }
  }

  function targetAt({ clientX, clientY }: PointerEvent, { visit, resizes, offset }: Grip): Target | null {
    const box = board.scroll.current
    if (!box) return null
    const at = box.getBoundingClientRect()
    if (clientX < at.left || clientX > at.right || clientY < at.top || clientY > at.bottom) return null
    const x = clientX - at.left + box.scrollLeft - board.nameWidth
    const from = placeOf(visit)
    if (resizes) {
      const { day, minute } = timeAt(board.axis, x)
      const minutes = day === from.day ? Math.max(STEP, minute + STEP - from.minute) : from.minutes
      return { ...from, minutes }
    }
    const person = personAt(board.lines, clientY - at.top + box.scrollTop - board.headHeight)
    return person ? { ...from, ...timeAt(board.axis, x - offset), assignedTo: person.id } : null
  }

  function move(event: PointerEvent) {
    const taken = grip.current
    if (!taken) return
    if (!taken.isMoving && Math.hypot(event.clientX - taken.x, event.clientY - taken.y) < FAR_ENOUGH) return
    if (!taken.isMoving) board.root.current?.setPointerCapture(event.pointerId)
    taken.isMoving = true
    scrollAtEdge(board.scroll.current, event)
    const target = targetAt(event, taken) ?? placeOf(taken.visit)
    setHeld(before => (before && isAlike(before.target, target) ? before : { visit: taken.visit, target, by: 'mouse' }))
  }

  function drop(event: PointerEvent) {
    const taken = grip.current
    grip.current = null
    if (!taken?.isMoving) return
    setHeld(null)
    const target = targetAt(event, taken)
    if (target) board.onDrop({ visit: taken.visit, target, by: 'mouse' })
  }

  function cancel() {
    grip.current = null
    setHeld(null)
  }

  /** Returns whether the key applied to the held visit. */
  function key(event: KeyboardEvent): boolean {
    if (!held) return false
    const next = carried(event, held.target, board)
    if (event.key === 'Escape') cancel()
    else if (event.key === ' ' || event.key === 'Enter') {
      setHeld(null)
      board.onDrop(held)
    } else if (next) setHeld({ ...held, target: next })
    else return false
    event.preventDefault()
    event.stopPropagation()
    return true
  }

  const lift = (visit: PlannedVisit) => setHeld({ visit, target: placeOf(visit), by: 'keys' })

  return { held, take, lift, move, drop, cancel, key }
}

function carried({ key, shiftKey }: KeyboardEvent, target: Target, { axis, lines }: Board): Target | undefined {
  const way = key === 'ArrowRight' || key === 'ArrowDown' ? 1 : key === 'ArrowLeft' || key === 'ArrowUp' ? -1 : 0
  if (way === 0 || target.day === null) return undefined
  if (key === 'ArrowUp' || key === 'ArrowDown') {
    const people = lines.flatMap(line => (line.kind === 'person' ? [line.person.id] : []))
    const person = people[people.indexOf(target.assignedTo ?? '') + way]
    return person ? { ...target, assignedTo: person } : target
  }
  if (shiftKey) return { ...target, minutes: Math.max(STEP, target.minutes + way * STEP) }
  return { ...target, ...stepped(axis, { day: target.day, minute: target.minute }, way * STEP) }
}

const towards = (position: number, from: number, to: number) =>
  position > to - EDGE && position < to ? 16 : position < from + EDGE && position > from ? -16 : 0

/** Scrolls while something is dragged along the edges. */
export function scrollAtEdge(box: HTMLElement | null, { clientX, clientY }: PointerEvent): void {
  if (!box) return
  const at = box.getBoundingClientRect()
  box.scrollBy(towards(clientX, at.left + 160, at.right), towards(clientY, at.top, at.bottom))
}
