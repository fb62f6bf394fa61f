import { type PointerEvent, useRef, useState } from 'react'
import { DAY, drawn, type Grip, gripAt, type Span, spanOf, typedOf } from './drawn.ts'
import { asSent, clockOf, type Typed } from './hours.ts'

type Props = { hours: readonly Typed[]; onDraw: (hours: Typed[]) => void }

const isWhole = (hours: readonly Typed[]) =>
  hours.every(
    ({ start, end }) => clockOf(start) && clockOf(end) && asSent({ start, end }).start < asSent({ start, end }).end,
  )

const minuteAt = ({ clientX, currentTarget }: PointerEvent<HTMLElement>) => {
  const { left, width } = currentTarget.getBoundingClientRect()
  return Math.min(DAY, Math.max(0, ((clientX - left) / width) * DAY))
}

/** The day as a bar to draw on with the pointer; the fields below it do the same by keyboard. */
export function DrawnDay({ hours, onDraw }: Props) {
  const held = useRef<Grip | null>(null)
  const [shown, setShown] = useState<Span[] | null>(null)
  const spans = isWhole(hours) ? hours.map(one => spanOf(asSent(one))) : []

  function take(event: PointerEvent<HTMLElement>) {
    if (event.button !== 0 || !isWhole(hours)) return
    event.currentTarget.setPointerCapture(event.pointerId)
    held.current = gripAt(spans, minuteAt(event))
  }
  function draw(event: PointerEvent<HTMLElement>) {
    if (held.current) setShown(drawn(spans, held.current, minuteAt(event)))
  }
  function drop() {
    if (held.current && shown) onDraw(shown.map(typedOf))
    held.current = null
    setShown(null)
  }
  return (
    <div
      className="ck-hours-bar-day"
      aria-hidden="true"
      onPointerDown={take}
      onPointerMove={draw}
      onPointerUp={drop}
      onPointerCancel={() => {
        held.current = null
        setShown(null)
      }}
    >
      {(shown ?? spans).map(({ start, end }) => (
        <i key={start} style={{ left: `${(start / DAY) * 100}%`, width: `${((end - start) / DAY) * 100}%` }} />
      ))}
    </div>
  )
}
