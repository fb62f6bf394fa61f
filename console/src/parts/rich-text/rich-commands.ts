import { chainCommands, toggleMark } from 'prosemirror-commands'
import type { MarkType, NodeType } from 'prosemirror-model'
import { liftListItem, splitListItem, wrapInList } from 'prosemirror-schema-list'
import { type Command, type EditorState, TextSelection } from 'prosemirror-state'
import { richSchema } from './rich-schema.ts'

export type RichList = 'bullets' | 'numbers'

const typeOf = <T extends NodeType | MarkType>(type: T | undefined): T => {
  if (!type) throw new Error('The schema has no such part.')
  return type
}
const { nodes, marks } = richSchema
const [item, link] = [typeOf(nodes['item']), typeOf(marks['link'])]

export const toggleBold = toggleMark(typeOf(marks['bold']))
export const toggleItalic = toggleMark(typeOf(marks['italic']))

/** List > item > paragraph: the list is two levels above. */
const listAt = ({ $from }: EditorState['selection']) => ($from.depth >= 3 ? $from.node(-2) : undefined)

export const listIn = ({ selection }: EditorState): RichList | null => {
  const name = listAt(selection)?.type.name
  return name === 'bullets' || name === 'numbers' ? name : null
}

/** Wraps in a list, switches its kind, or unwraps if it is already this kind. */
export const toggleList =
  (name: RichList): Command =>
  (state, dispatch, view) => {
    const now = listIn(state)
    if (now === name) return liftListItem(item)(state, dispatch, view)
    if (!now) return wrapInList(typeOf(nodes[name]))(state, dispatch, view)
    dispatch?.(state.tr.setNodeMarkup(state.selection.$from.before(-2), nodes[name]))
    return true
  }

const isIn = ({ selection }: EditorState, is: (textOffset: number, size: number) => boolean): boolean =>
  selection.empty && is(selection.$from.parentOffset, selection.$from.parent.content.size)

const leaveList =
  (when: (state: EditorState) => boolean): Command =>
  (state, dispatch, view) =>
    listIn(state) !== null && when(state) && liftListItem(item)(state, dispatch, view)

/** An empty item ends its list. */
export const nextItem = chainCommands(
  leaveList(state => isIn(state, (_at, size) => size === 0)),
  splitListItem(item),
)
export const backOutOfList = leaveList(state => isIn(state, at => at === 0))

export const breakLine: Command = (state, dispatch) => {
  dispatch?.(state.tr.replaceSelectionWith(richSchema.node('break')).scrollIntoView())
  return true
}

export const hasMark = ({ selection, storedMarks, doc }: EditorState, name: 'bold' | 'italic'): boolean => {
  const type = typeOf(marks[name])
  if (selection.empty) return type.isInSet(storedMarks ?? selection.$from.marks()) !== undefined
  return doc.rangeHasMark(selection.from, selection.to, type)
}

type Stretch = { href: string; from: number; to: number }

/** The whole link around the start of the selection; undefined if there is none. */
function linkAround({ selection: { $from } }: EditorState): Stretch | undefined {
  const stretches: Stretch[] = []
  $from.parent.forEach((child, offset) => {
    const href = String(link.isInSet(child.marks)?.attrs['href'] ?? '')
    const [last, from] = [stretches.at(-1), $from.start() + offset]
    if (last?.href === href) last.to = from + child.nodeSize
    else stretches.push({ href, from, to: from + child.nodeSize })
  })
  return stretches.find(({ href, from, to }) => href && from <= $from.pos && $from.pos <= to)
}

export const linkIn = (state: EditorState): string => linkAround(state)?.href ?? ''

/**
 * Links the selection, or changes the link at the cursor; without either, inserts the address. Empty: removes the link.
 */
export const setLink =
  (href: string): Command =>
  (state, dispatch) => {
    const { selection, tr } = state
    const { from, to } = selection.empty ? (linkAround(state) ?? selection) : selection
    tr.removeMark(from, to, link)
    if (href && from === to) tr.insertText(href, from)
    if (href) tr.addMark(from, from === to ? from + href.length : to, link.create({ href }))
    dispatch?.(tr.setSelection(TextSelection.near(tr.doc.resolve(tr.mapping.map(to)))).removeStoredMark(link))
    return true
  }
