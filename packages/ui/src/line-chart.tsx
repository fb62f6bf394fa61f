import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import type { Drawing, Point } from './line-chart-drawing.ts'
import './line-chart.css'

export type Line = {
  /** Null where the line has no value yet. */
  values: readonly (number | null)[]
  /** The comparison line: thin and dashed, without a fill. */
  isBehind?: boolean
}

export type LineChartProps = {
  /** The accessible name. */
  label: string
  /** How to use it with the keyboard. */
  hint: string
  /** Days, yyyy-mm-dd, ascending and without gaps; each line has a value for each. */
  days: readonly string[]
  lines: readonly Line[]
  /** Formats of the axis labels. */
  formats: { day: (day: string) => string; month: (day: string) => string; value: (value: number) => string }
  /** Describes one point: in the tooltip, and for screen readers. */
  describe: (index: number) => string
  /** Called on a click or Enter on a day. */
  onPick: (index: number) => void
}

/**
 * A line chart over days. The drawing code is loaded with the first chart. Slider keys move from day to day and Enter
 * picks one; dragging zooms in on a range, and a double click resets it.
 */
export function LineChart(props: LineChartProps) {
  const { label, hint, days, describe, onPick } = props
  const hintId = useId()
  const place = useRef<HTMLDivElement>(null)
  const drawing = useRef<Drawing>(null)
  const latest = useRef(props)
  const [point, setPoint] = useState<Point | null>(null)
  const [coming] = useState(() => (typeof document === 'undefined' ? null : import('./line-chart-drawing.ts')))
  const last = Math.max(days.length - 1, 0)
  const at = point && Math.min(point.at, last)

  useEffect(() => {
    let isGone = false
    async function draw() {
      const { drawLines } = (await coming) ?? {}
      if (!isGone && place.current && drawLines)
        drawing.current = drawLines(place.current, () => latest.current, setPoint)
    }
    void draw()
    return () => {
      isGone = true
      drawing.current?.end()
      drawing.current = null
    }
  }, [coming])
  useEffect(() => {
    latest.current = props
    drawing.current?.refresh()
  })

  const pickByKey = (event: KeyboardEvent) => {
    if (event.key === 'Enter') onPick(at ?? 0)
  }
  return (
    <div className="ck-chart">
      <input
        type="range"
        className="ck-chart-keys"
        min={0}
        max={last}
        value={at ?? 0}
        aria-label={label}
        aria-describedby={hintId}
        aria-valuetext={describe(at ?? 0)}
        onChange={event => drawing.current?.pointAt(Number(event.target.value))}
        onFocus={() => drawing.current?.pointAt(at ?? 0)}
        onBlur={() => drawing.current?.pointAt(null)}
        onKeyDown={pickByKey}
      />
      <div ref={place} className="ck-chart-place" aria-hidden="true" />
      {point && at !== null && <Beside point={point} text={describe(at)} />}
      <span id={hintId} className="ck-hidden-text">
        {hint}
      </span>
    </div>
  )
}

/** A point's tooltip, on the side with room. */
function Beside({ point: { x, y, isRight }, text }: { point: Point; text: string }) {
  return (
    <div className="ck-chart-beside" style={{ transform: `translate(${x}px, ${y}px)` }} aria-hidden="true">
      <span className={isRight ? 'ck-chart-words ck-chart-words-left' : 'ck-chart-words'}>{text}</span>
    </div>
  )
}
