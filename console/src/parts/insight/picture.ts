/** Pixels per page pixel, so that it is sharp in print. */
const DOTS = 2
const MARGIN = 16
const TITLE = 28

/** Renders an element as a PNG under a title, including its drawings. */
export async function pictureOf(element: HTMLElement, title: string): Promise<Blob> {
  const { width, height } = element.getBoundingClientRect()
  const { ink, ground, fontFamily } = lookOf(element)
  const image = await loaded(svgOf(copyOf(element), width, height))
  const canvas = document.createElement('canvas')
  canvas.width = (width + 2 * MARGIN) * DOTS
  canvas.height = (height + 2 * MARGIN + TITLE) * DOTS
  const drawn = canvas.getContext('2d')
  if (!drawn) throw new Error('The browser draws no pictures.')
  drawn.scale(DOTS, DOTS)
  drawn.fillStyle = ground
  drawn.fillRect(0, 0, canvas.width, canvas.height)
  drawn.fillStyle = ink
  drawn.font = `600 16px ${fontFamily}`
  drawn.fillText(title, MARGIN, MARGIN + 14)
  drawn.drawImage(image, MARGIN, MARGIN + TITLE, width, height)
  return new Promise((resolve, reject) => {
    canvas.toBlob(blob => (blob ? resolve(blob) : reject(new Error('The picture is too large.'))), 'image/png')
  })
}

/** The text color and font, and the background color of the nearest element that has one. */
function lookOf(element: Element) {
  let at: Element | null = element
  while (at && getComputedStyle(at).backgroundColor === 'rgba(0, 0, 0, 0)') at = at.parentElement
  const { color, fontFamily } = getComputedStyle(element)
  return { ink: color, fontFamily, ground: at ? getComputedStyle(at).backgroundColor : '#ffffff' }
}

/** The computed styles that a picture needs. */
const LOOKS = `display position inset box-sizing width height min-width max-width margin padding flex
  flex-direction flex-wrap align-items align-self justify-content gap order grid-template-columns
  grid-template-rows grid-column grid-row list-style transform overflow background-color
  background-image background-size border border-radius border-spacing border-collapse opacity
  color font letter-spacing line-height text-align text-decoration text-overflow white-space
  vertical-align fill stroke stroke-width`.split(/\s+/)

/** A copy with inlined styles: the page's stylesheets do not apply inside a picture. */
function copyOf(element: HTMLElement): HTMLElement {
  const copy = element.cloneNode(true) as HTMLElement
  const [ours, theirs] = [allOf(element), allOf(copy)]
  ours.forEach((one, at) => {
    const other = theirs[at]
    if (!other) return
    const style = getComputedStyle(one)
    const looks = LOOKS.map(name => `${name}:${style.getPropertyValue(name)}`).join(';')
    other.style.cssText = looks
    if (one instanceof HTMLCanvasElement) other.replaceWith(still(one, looks))
  })
  for (const hidden of copy.querySelectorAll('details, input, .ck-hidden-text')) hidden.remove()
  return copy
}

const allOf = (element: Element) => [element, ...element.querySelectorAll('*')] as (HTMLElement | SVGElement)[]

function still(canvas: HTMLCanvasElement, looks: string): HTMLImageElement {
  const image = document.createElement('img')
  image.src = canvas.toDataURL()
  image.style.cssText = looks
  return image
}

function svgOf(copy: HTMLElement, width: number, height: number): string {
  copy.setAttribute('xmlns', 'http://www.w3.org/1999/xhtml')
  const inside = new XMLSerializer().serializeToString(copy)
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width * DOTS}" height="${height * DOTS}" viewBox="0 0 ${width} ${height}"><foreignObject width="100%" height="100%">${inside}</foreignObject></svg>`
}

function loaded(svg: string): Promise<HTMLImageElement> {
  return new Promise((resolve, reject) => {
    const image = new Image()
    image.addEventListener('load', () => resolve(image))
    image.addEventListener('error', () => reject(new Error('The picture cannot be drawn.')))
    image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`
  })
}
