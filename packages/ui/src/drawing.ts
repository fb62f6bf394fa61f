import SignaturePad, { type Options, type PointGroup } from 'signature_pad'

/** Drawn lines, in pixels of the canvas as displayed. */
export type Lines = PointGroup[]

/** The same lines on a canvas `by` times as wide. */
export const scaled = (lines: Lines, by: number): Lines =>
  lines.map(line => ({
    ...line,
    dotSize: line.dotSize * by,
    minWidth: line.minWidth * by,
    maxWidth: line.maxWidth * by,
    points: line.points.map(point => ({ ...point, x: point.x * by, y: point.y * by })),
  }))

/**
 * Makes a canvas drawable by finger, pen or mouse, at the screen's resolution; drawings keep their place when the
 * canvas is resized. `onLine` is called after each line; `end` releases the canvas.
 */
export function drawOn(canvas: HTMLCanvasElement, pen: Options, onLine: () => void) {
  const pad = new SignaturePad(canvas, pen)
  let width = 0
  function fit() {
    const { clientWidth, clientHeight } = canvas
    if (!clientWidth || clientWidth === width) return
    const lines = scaled(pad.toData(), width ? clientWidth / width : 1)
    width = clientWidth
    canvas.width = clientWidth * devicePixelRatio
    canvas.height = clientHeight * devicePixelRatio
    canvas.getContext('2d')?.scale(devicePixelRatio, devicePixelRatio)
    pad.fromData(lines)
  }
  const watch = new ResizeObserver(fit)
  watch.observe(canvas)
  fit()
  pad.addEventListener('endStroke', onLine)
  return {
    lines: (): Lines => pad.toData(),
    show: (lines: Lines) => pad.fromData(lines),
    end: () => {
      watch.disconnect()
      pad.off()
    },
  }
}

export type Drawing = ReturnType<typeof drawOn>

/** As large as phone cameras produce, and within what every browser can draw. */
const LONGEST_PX = 2560

/** Returns a new JPEG of the displayed picture with the drawn lines over it. */
export function drawnOver(picture: HTMLImageElement, lines: Lines): Promise<Blob> {
  const { naturalWidth, naturalHeight, clientWidth } = picture
  const by = Math.min(1, LONGEST_PX / Math.max(naturalWidth, naturalHeight))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(naturalWidth * by)
  canvas.height = Math.round(naturalHeight * by)
  const pad = new SignaturePad(canvas, { backgroundColor: 'white' })
  pad.off()
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
  pad.fromData(scaled(lines, canvas.width / clientWidth), { clear: false })
  return new Promise((resolve, reject) =>
    canvas.toBlob(made => (made ? resolve(made) : reject(new Error('The picture was not made.'))), 'image/jpeg', 0.9),
  )
}
