import type { Dressed } from '../styles.ts'

function placeWithin(element: Element, root: DOMRect): string {
  if (element.getClientRects().length === 0) return 'none'
  const { x, y, width, height } = element.getBoundingClientRect()
  if (width === 0 && height === 0) return 'empty' // where nothing is shown, no place is wrong
  return [x - root.x, y - root.y, width, height].map(Math.round).join(' ')
}

/** Computed values, not used ones: what a declaration came to, whatever the room. The page's own properties are inherited by all and used by none. */
export function computed(element: Element): string[] {
  const all = [...element.computedStyleMap()].filter(([name]) => !name.startsWith('--'))
  return all.map(([name, values]) => `${name}: ${[...values].map(String).join(' ')}`)
}

function ofPseudoElements(element: Element): string[] {
  return ['::before', '::after', '::placeholder'].flatMap(part => {
    const { content, color, backgroundColor, font, display } = getComputedStyle(element, part)
    const isThere = part === '::placeholder' ? element.matches(':placeholder-shown') : content !== 'none'
    return isThere ? [[part, content, color, backgroundColor, font, display].join(' ')] : []
  })
}

const nameOf = (element: Element): string => `${element.localName}.${element.getAttribute('class') ?? ''}`

/** The element and all around it, by name and class, out to the shadow root. */
function pathOf(element: Element): string {
  const around = element.parentElement
  return around ? `${pathOf(around)} > ${nameOf(element)}` : nameOf(element)
}

/** Every element of the shadow roots of a tag, in order; no page's style can part two of one path, so the first is read for all. */
export function dressed(tag: string): Dressed[] {
  return [...document.querySelectorAll(tag)].flatMap(({ shadowRoot }) => {
    const inside = [...(shadowRoot?.querySelectorAll('*') ?? [])]
    const root = inside[0]?.getBoundingClientRect() ?? new DOMRect()
    const read = new Set<string>()
    return inside.map(one => {
      const path = pathOf(one)
      const isNew = !read.has(path)
      read.add(path)
      const style = isNew ? [...computed(one), ...ofPseudoElements(one)].join('\n') : undefined
      return { path, style, box: placeWithin(one, root) }
    })
  })
}
