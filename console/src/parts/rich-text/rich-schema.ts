import { LINK_PATTERN, RICH_LIMITS } from '@casekit/contract/rich-text'
import { Schema } from 'prosemirror-model'

const LINK = new RegExp(LINK_PATTERN)

/** What a document's text may contain; pasted content is reduced to it. */
export const richSchema = new Schema({
  nodes: {
    doc: { content: 'block+' },
    paragraph: { group: 'block', content: 'inline*', parseDOM: [{ tag: 'p' }], toDOM: () => ['p', 0] },
    bullets: { group: 'block', content: 'item+', parseDOM: [{ tag: 'ul' }], toDOM: () => ['ul', 0] },
    numbers: { group: 'block', content: 'item+', parseDOM: [{ tag: 'ol' }], toDOM: () => ['ol', 0] },
    item: { content: 'paragraph', defining: true, parseDOM: [{ tag: 'li' }], toDOM: () => ['li', 0] },
    text: { group: 'inline' },
    break: { group: 'inline', inline: true, selectable: false, parseDOM: [{ tag: 'br' }], toDOM: () => ['br'] },
  },
  marks: {
    link: {
      attrs: { href: { validate: 'string' } },
      inclusive: false,
      parseDOM: [{ tag: 'a[href]', getAttrs: element => linkIn(element.getAttribute('href') ?? '') }],
      toDOM: ({ attrs }) => ['a', { href: String(attrs['href']) }, 0],
    },
    italic: {
      parseDOM: [{ tag: 'em' }, { tag: 'i' }, { style: 'font-style=italic' }],
      toDOM: () => ['em', 0],
    },
    bold: {
      parseDOM: [
        { tag: 'strong' },
        // some editors wrap everything copied in a <b> that is not bold
        { tag: 'b', getAttrs: element => element.style.fontWeight !== 'normal' && null },
        { style: 'font-weight', getAttrs: weight => /^(?:bold(?:er)?|[6-9]00)$/.test(weight) && null },
      ],
      toDOM: () => ['strong', 0],
    },
  },
})

/** Returns the attributes of a link; false if a document could not be saved with it. */
export function linkIn(href: string): { href: string } | false {
  return LINK.test(href) && href.length <= RICH_LIMITS.link && { href }
}
