import UPlot, { type AlignedData, type Axis, type Options, type Series } from 'uplot'
import 'uplot/dist/uPlot.min.css'
import type { LineChartProps } from './line-chart.tsx'

/** A rendered chart. `refresh` redraws it with the current data. */
export type Drawing = {
  refresh: () => void
  pointAt: (index: number | null) => void
  end: () => void
}

/** The hovered day, in pixels of the container, and whether it is in the right half. */
export type Point = { at: number; x: number; y: number; isRight: boolean }

type Shown = Pick<LineChartProps, 'days' | 'lines' | 'formats' | 'onPick'>

const DAY = 86_400
/** Axis ticks are whole days, weeks, months or years apart. */
const STEPS = [1, 2, 4, 7, 14, 30, 60, 90, 180, 365, 730, 1825, 3650].map(days => days * DAY)
/** From this many days on, the axis shows months. */
const LONG = 120
const DRAG_PX = 8

/** What a chart needs from its widget. */
type Around = {
  now: () => Shown
  color: (name: string) => string
  onPoint: (point: Point | null) => void
  /** Remove the chart's listeners, which uPlot leaves on elements it removes. */
  stops: (() => void)[]
}

/** After the end: browsers retain one removed chart's options (its object shape refers to one of its closures). */
const NOTHING: Omit<Around, 'stops'> = {
  now: () => ({
    days: [],
    lines: [],
    formats: { day: day => day, month: day => day, value: String },
    onPick: () => {},
  }),
  color: () => '',
  onPoint: () => {},
}

const secondsOf = (day: string) => Date.parse(`${day}T00:00:00Z`) / 1000
const dayOf = (seconds: number) => new Date(seconds * 1000).toISOString().slice(0, 10)

/** Renders what `now` returns into `place`, and reports the hovered day. */
export function drawLines(place: HTMLElement, now: () => Shown, onPoint: (point: Point | null) => void): Drawing {
  let shown = now()
  const color = (name: string) => getComputedStyle(place).getPropertyValue(`--ck-${name}`)
  const around: Around = { now, color, onPoint, stops: [] }
  let chart = make(place, around)
  const pick = ({ target, clientX }: MouseEvent) => {
    const { over } = chart
    if (target === over) around.now().onPick(chart.posToIdx(clientX - over.getBoundingClientRect().left))
  }
  place.addEventListener('click', pick) // uPlot suppresses the click that ends a drag
  let frame = 0
  // drawn in the next frame: a synchronous resize would raise a ResizeObserver loop error on the page
  const sized = new ResizeObserver(() => (frame = requestAnimationFrame(() => chart.setSize(sizeOf(place)))))
  const forgetColors = whenColorsChange(place, () => chart.redraw(false, true))
  sized.observe(place)

  function endChart() {
    for (const stop of around.stops.splice(0)) stop()
    chart.destroy()
  }

  function refresh() {
    const next = now()
    if (next.days === shown.days && next.lines === shown.lines && next.formats === shown.formats) return
    const isAlike = next.lines.length === shown.lines.length && next.formats === shown.formats
    shown = next
    if (isAlike) chart.setData(dataOf(next))
    else {
      endChart()
      chart = make(place, around)
    }
  }

  function pointAt(index: number | null) {
    const found = index === null ? null : pointOf(chart, index)
    const { offsetLeft, offsetTop } = chart.over
    chart.setCursor(found ? { left: found.x - offsetLeft, top: found.y - offsetTop } : { left: -10, top: -10 })
  }

  return {
    refresh,
    pointAt,
    end() {
      forgetColors()
      cancelAnimationFrame(frame)
      sized.disconnect()
      place.removeEventListener('click', pick)
      endChart()
      Object.assign(around, NOTHING)
    },
  }
}

function pointOf(chart: UPlot, at: number): Point | null {
  const [xs, values] = chart.data
  const [time, value] = [xs[at], values?.[at]]
  if (time === undefined) return null
  const { offsetLeft, offsetTop, clientWidth } = chart.over
  const left = chart.valToPos(time, 'x')
  return { at, x: left + offsetLeft, y: chart.valToPos(value ?? 0, 'y') + offsetTop, isRight: left > clientWidth / 2 }
}

const sizeOf = (place: HTMLElement) => ({ width: place.clientWidth, height: place.clientHeight })

/** Days have no gaps, so the first determines them all. */
const dataOf = ({ days, lines }: Shown): AlignedData => {
  const first = secondsOf(days[0] ?? '1970-01-01')
  return [days.map((_, at) => first + at * DAY), ...lines.map(({ values }) => values)] as AlignedData
}

const inUtc = (seconds: number) => UPlot.tzDate(new Date(seconds * 1000), 'Etc/UTC')

function make(place: HTMLElement, around: Around): UPlot {
  const shown = around.now()
  return new UPlot(optionsOf(around, sizeOf(place), getComputedStyle(place).fontFamily), dataOf(shown), place)
}

function optionsOf(around: Around, size: ReturnType<typeof sizeOf>, family: string): Options {
  return {
    ...size,
    tzDate: inUtc,
    legend: { show: false },
    cursor: { y: false, drag: { x: true, y: false, dist: DRAG_PX }, points: { size: 9 }, bind: bindingsOf(around) },
    scales: { y: { range: (_chart, _low, high) => [0, high > 0 ? high * 1.08 : 1] } },
    axes: axesOf(around, family),
    series: [{}, ...around.now().lines.map(({ isBehind }) => seriesOf(isBehind ?? false, around))],
    hooks: {
      setCursor: [
        chart => around.onPoint(typeof chart.cursor.idx === 'number' ? pointOf(chart, chart.cursor.idx) : null),
      ],
    },
  }
}

const HEARD = ['mousedown', 'mousemove', 'mouseenter', 'mouseleave', 'dblclick'] as const

/** Listens the way uPlot does by default. */
function bindingsOf({ stops }: Around): UPlot.Cursor.Bind {
  const listenTo =
    (event: (typeof HEARD)[number]): UPlot.Cursor.MouseListenerFactory =>
    (_chart, target, handle) => {
      const listen = (happened: MouseEvent) => {
        if (happened.button === 0 && happened.target === target) handle(happened)
        return null
      }
      stops.push(() => target.removeEventListener(event, listen))
      return listen
    }
  return Object.fromEntries(HEARD.map(event => [event, listenTo(event)]))
}

function axesOf(around: Around, family: string): Axis[] {
  const axis: Axis = {
    stroke: () => around.color('ink-3'),
    font: `12px ${family}`,
    grid: { stroke: () => around.color('line'), width: 1 },
    ticks: { show: false },
    border: { show: false },
  }
  const mark = (seconds: number) => {
    const { days, formats } = around.now()
    return (days.length > LONG ? formats.month : formats.day)(dayOf(seconds))
  }
  const value = (amount: number) => around.now().formats.value(amount)
  return [
    { ...axis, grid: { show: false }, incrs: STEPS, space: 72, size: 28, values: (_chart, splits) => splits.map(mark) },
    { ...axis, space: 36, size: 56, values: (_chart, splits) => splits.map(value) },
  ]
}

const seriesOf = (isBehind: boolean, around: Around): Series =>
  isBehind
    ? { stroke: () => around.color('ink-3'), width: 1.25, dash: [4, 3], points: { show: false } }
    : {
        stroke: () => around.color('accent-ink'),
        fill: () => `color-mix(in srgb, ${around.color('accent-ink')} 7%, transparent)`,
        width: 1.75,
        points: { show: false },
      }

/** Colors are read while drawing, so a scheme or theme change triggers a redraw. */
function whenColorsChange(place: HTMLElement, redraw: () => void): () => void {
  const dark = matchMedia('(prefers-color-scheme: dark)')
  const marked = new MutationObserver(redraw)
  const root = place.getRootNode()
  const attributes = { attributes: true, attributeFilter: ['data-scheme', 'data-theme', 'style', 'class'] }
  marked.observe(document.documentElement, attributes)
  if (root instanceof ShadowRoot) {
    marked.observe(root.host, attributes)
    if (root.firstElementChild) marked.observe(root.firstElementChild, attributes)
  }
  dark.addEventListener('change', redraw)
  return () => {
    marked.disconnect()
    dark.removeEventListener('change', redraw)
  }
}
