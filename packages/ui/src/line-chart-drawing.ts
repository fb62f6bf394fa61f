import UPlot, { type AlignedData, type Axis, type Options, type Series } from 'uplot'
import 'uplot/dist/uPlot.min.css'
import type { LineChartProps } from './line-chart.tsx'

/** A chart that stands in its place. `refresh` draws what is to be shown now. */
export type Drawing = {
  refresh: () => void
  pointAt: (index: number | null) => void
  end: () => void
}

/** The day that is pointed at, in pixels of the place; whether it lies in the right half. */
export type Point = { at: number; x: number; y: number; isRight: boolean }

type Shown = Pick<LineChartProps, 'days' | 'lines' | 'formats' | 'onPick'>

const DAY = 86_400
/** Marks on the axis stand whole days, weeks, months or years apart. */
const STEPS = [1, 2, 4, 7, 14, 30, 60, 90, 180, 365, 730, 1825, 3650].map(days => days * DAY)
/** From so many days on the axis names months. */
const LONG = 120
const DRAG_PX = 8

const secondsOf = (day: string) => Date.parse(`${day}T00:00:00Z`) / 1000
const dayOf = (seconds: number) => new Date(seconds * 1000).toISOString().slice(0, 10)

/** Draws into `place` what `now` says, and tells which day is pointed at. */
export function drawLines(place: HTMLElement, now: () => Shown, onPoint: (point: Point | null) => void): Drawing {
  let shown = now()
  let chart = make(place, now, onPoint)
  const sized = new ResizeObserver(() => chart.setSize(sizeOf(place)))
  const forgetColors = whenColorsChange(place, () => chart.redraw(false, true))
  sized.observe(place)

  function refresh() {
    const next = now()
    if (next.days === shown.days && next.lines === shown.lines && next.formats === shown.formats) return
    const isAlike = next.lines.length === shown.lines.length && next.formats === shown.formats
    shown = next
    if (isAlike) chart.setData(dataOf(next))
    else {
      chart.destroy()
      chart = make(place, now, onPoint)
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
      sized.disconnect()
      chart.destroy()
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

/** Days have no gaps: the first one tells them all. */
const dataOf = ({ days, lines }: Shown): AlignedData => {
  const first = secondsOf(days[0] ?? '1970-01-01')
  return [days.map((_, at) => first + at * DAY), ...lines.map(({ values }) => values)] as AlignedData
}

function make(place: HTMLElement, now: () => Shown, onPoint: (point: Point | null) => void): UPlot {
  const color = (name: string) => () => getComputedStyle(place).getPropertyValue(`--ck-${name}`)
  const options: Options = {
    ...sizeOf(place),
    tzDate: at => UPlot.tzDate(new Date(at * 1000), 'Etc/UTC'),
    legend: { show: false },
    cursor: { y: false, drag: { x: true, y: false, dist: DRAG_PX }, points: { size: 9 }, bind: clickOnly(now) },
    scales: { y: { range: (_chart, _low, high) => [0, high > 0 ? high * 1.08 : 1] } },
    axes: axesOf(now, color, getComputedStyle(place).fontFamily),
    series: [{}, ...now().lines.map(({ isBehind }) => seriesOf(isBehind ?? false, color))],
    hooks: {
      setCursor: [chart => onPoint(typeof chart.cursor.idx === 'number' ? pointOf(chart, chart.cursor.idx) : null)],
    },
  }
  return new UPlot(options, dataOf(now()), place)
}

/** A click that was no drag picks the day under it. */
function clickOnly(now: () => Shown): NonNullable<NonNullable<Options['cursor']>['bind']> {
  return {
    click: chart => event => {
      const index = chart.cursor.idx
      if (chart.select.width < DRAG_PX && typeof index === 'number') now().onPick(index)
      event.stopPropagation()
      return null
    },
  }
}

type Color = (name: string) => () => string

function axesOf(now: () => Shown, color: Color, family: string): Axis[] {
  const axis: Axis = {
    stroke: color('ink-3'),
    font: `12px ${family}`,
    grid: { stroke: color('line'), width: 1 },
    ticks: { show: false },
    border: { show: false },
  }
  const mark = (seconds: number) => {
    const { days, formats } = now()
    return (days.length > LONG ? formats.month : formats.day)(dayOf(seconds))
  }
  return [
    { ...axis, grid: { show: false }, incrs: STEPS, space: 72, size: 28, values: (_chart, splits) => splits.map(mark) },
    { ...axis, space: 36, size: 56, values: (_chart, splits) => splits.map(value => now().formats.value(value)) },
  ]
}

const seriesOf = (isBehind: boolean, color: Color): Series =>
  isBehind
    ? { stroke: color('ink-3'), width: 1.25, dash: [4, 3], points: { show: false } }
    : {
        stroke: color('accent-ink'),
        fill: () => `color-mix(in srgb, ${color('accent-ink')()} 7%, transparent)`,
        width: 1.75,
        points: { show: false },
      }

/** Colours are read while drawing; another scheme or theme draws anew. */
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
