export type MapPoint = { latitude: number; longitude: number }

/** The part of the world that a map shows, in degrees; `shrink` scales longitudes so shapes look right. */
export type MapView = { left: number; top: number; width: number; height: number; shrink: number }

/** Height divided by width. */
const SHAPE = 2 / 5
const LEAST_DEGREES = 1.6
const MARGIN = 1.4

/** Fits all points with some land around them. */
export function viewOf(points: readonly MapPoint[]): MapView {
  const ups = points.map(({ latitude }) => latitude)
  const [low, high] = [Math.min(...ups), Math.max(...ups)]
  const middle = (low + high) / 2
  const shrink = Math.cos((middle * Math.PI) / 180)
  const asides = points.map(({ longitude }) => longitude * shrink)
  const [west, east] = [Math.min(...asides), Math.max(...asides)]
  const height = Math.max((high - low) * MARGIN, (east - west) * MARGIN * SHAPE, LEAST_DEGREES)
  const width = height / SHAPE
  return { left: (west + east) / 2 - width / 2, top: -middle - height / 2, width, height, shrink }
}

/** A point's position on the map, in percent of its width and height. */
export const placeOn = (view: MapView, { latitude, longitude }: MapPoint) => ({
  x: ((longitude * view.shrink - view.left) / view.width) * 100,
  y: ((-latitude - view.top) / view.height) * 100,
})

/** Converts `8.1 54.9 8.2 55`, with rings separated by `;`, to an SVG path. */
export const pathOf = (outline: string, { shrink }: MapView): string =>
  outline
    .split(';')
    .map(ring => {
      const numbers = ring.split(' ').map(Number)
      const corners = numbers.flatMap((longitude, at) =>
        at % 2 === 0 ? [`${(longitude * shrink).toFixed(3)} ${-(numbers[at + 1] ?? 0)}`] : [],
      )
      return `M${corners.join('L')}Z`
    })
    .join('')

export type Pin = MapPoint & { id: string; name: string }
type Marked = { id: string; name: string; x: number; y: number; isLeft: boolean }

const SAME = 2.5
const LABEL = { width: 24, height: 8 }

/** Positions the pins, merging those on one spot; a name goes left of its pin if another pin is to the right. */
export function marksOf(view: MapView, pins: readonly Pin[]): Marked[] {
  const marks: Marked[] = []
  for (const { id, name, ...point } of pins) {
    const { x, y } = placeOn(view, point)
    const known = marks.find(mark => Math.abs(mark.x - x) < SAME && Math.abs(mark.y - y) < SAME)
    if (known) known.name += `, ${name}`
    else marks.push({ id, name, x, y, isLeft: false })
  }
  const isCrowded = (mark: Marked) =>
    marks.some(
      other =>
        other !== mark &&
        other.x >= mark.x &&
        other.x - mark.x < LABEL.width &&
        Math.abs(other.y - mark.y) < LABEL.height,
    )
  return marks.map(mark => ({ ...mark, isLeft: isCrowded(mark) }))
}
