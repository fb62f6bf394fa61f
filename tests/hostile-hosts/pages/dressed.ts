import type { Dressed } from '../styles.ts'

function placeWithin(element: Element, root: DOMRect): string {
  if (element.getClientRects().length === 0) return 'none'
  const { x, y, width, height } = element.getBoundingClientRect()
  if (width === 0 && height === 0) return 'empty' // without a size the position does not matter
  return [x - root.x, y - root.y, width, height].map(Math.round).join(' ')
}

/**
 * Computed values, not used ones: the result of declarations, regardless of the available space. The page's own custom
 * properties are inherited by all but used by none.
 */
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

/** The path of the element by name and class, up to the shadow root. */
function pathOf(element: Element): string {
  const around = element.parentElement
  return around ? `${pathOf(around)} > ${nameOf(element)}` : nameOf(element)
}

/**
 * Every element in the shadow roots of a tag, in order; page styles cannot differ between elements with the same path,
 * so only the first is read.
 */
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
