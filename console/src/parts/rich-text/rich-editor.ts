import { baseKeymap } from 'prosemirror-commands'
import { history, redo, undo } from 'prosemirror-history'
import { inputRules, wrappingInputRule } from 'prosemirror-inputrules'
import { keymap } from 'prosemirror-keymap'
import { type Command, EditorState, Plugin, Selection, TextSelection, type Transaction } from 'prosemirror-state'
import { EditorView } from 'prosemirror-view'
import { proxy } from 'valtio'
import * as commands from './rich-commands.ts'
import { docOf, fits, pastedPlain, type SetText, setTextOf } from './rich-content.ts'
import { richSchema } from './rich-schema.ts'

export type RichWishes = {
  /** The character limit of the plain text. */
  maxLength: number
  attributes: Record<string, string>
  onChange: (said: SetText) => void
  /** Moves on to the next item below, where it is one of many. */
  onNext?: (() => void) | undefined
  /** Called when pasted content does not fit. */
  onFull: () => void
  /** Returns whether it handled the paste. */
  onPaste?: ((pasted: string) => boolean) | undefined
}

type Hears = () => RichWishes

const FROM_OUTSIDE = 'fromOutside'

/** The editor of one text; its state is the formatting at the cursor. */
export function createRichEditor(first: SetText, wishes: RichWishes) {
  const state = proxy({ bold: false, italic: false, list: null as commands.RichList | null, link: '', isEmpty: true })
  let heard = wishes
  let view: EditorView | undefined

  function tell(now: EditorState): void {
    const [bold, italic] = [commands.hasMark(now, 'bold'), commands.hasMark(now, 'italic')]
    const list = commands.listIn(now)
    const isEmpty = list === null && now.doc.childCount === 1 && now.doc.firstChild?.content.size === 0
    Object.assign(state, { bold, italic, list, link: commands.linkIn(now), isEmpty })
  }

  function take(transaction: Transaction): void {
    if (!view) return
    const [{ doc }, now] = [view.state, view.state.apply(transaction)]
    view.updateState(now)
    tell(now)
    if (now.doc !== doc && !transaction.getMeta(FROM_OUTSIDE)) heard.onChange(setTextOf(now.doc))
  }

  function mount(place: HTMLElement): () => void {
    const begun = EditorState.create({ doc: docOf(first), plugins: pluginsOf(() => heard) })
    view = new EditorView(place, {
      state: begun,
      attributes: () => heard.attributes,
      dispatchTransaction: take,
      clipboardTextParser: pastedPlain,
      handleDOMEvents: { keydown: catchUp },
      handlePaste: (editor, event) => heard.onPaste?.(event.clipboardData?.getData('text/plain') ?? '') ?? false,
    })
    tell(begun)
    return () => {
      view?.destroy()
      view = undefined
    }
  }

  /** Shows another user's edits; the user's own are there already. */
  function show(said: SetText): void {
    if (!view) return
    const [wanted, now] = [docOf(said), view.state]
    if (wanted.eq(docOf(setTextOf(now.doc)))) return
    const changed = now.tr.replaceWith(0, now.doc.content.size, wanted.content)
    const at = changed.doc.resolve(Math.min(now.selection.from, changed.doc.content.size))
    view.dispatch(changed.setSelection(Selection.near(at)).setMeta(FROM_OUTSIDE, true).setMeta('addToHistory', false))
  }

  function run(command: Command): void {
    if (!view) return
    command(view.state, view.dispatch, view)
    view.focus()
  }

  return { state, mount, show, run, hear: (told: RichWishes) => void (heard = told) }
}
export type RichEditorStore = ReturnType<typeof createRichEditor>

/** Browsers report a selection with a delay: a key pressed right after selecting must apply to it. */
function catchUp(view: EditorView, { key, ctrlKey, metaKey }: KeyboardEvent): void {
  const { anchorNode, anchorOffset, focusNode, focusOffset } = getSelection() ?? {}
  if (view.composing || !(view.state.selection instanceof TextSelection)) return // everything is selected
  if (!(key === 'Tab' || ctrlKey || metaKey) || !anchorNode || !focusNode) return
  if (!view.dom.contains(anchorNode) || !view.dom.contains(focusNode)) return
  const placeOf = (node: Node, offset = 0) => view.state.doc.resolve(view.posAtDOM(node, offset))
  const selection = TextSelection.between(placeOf(anchorNode, anchorOffset), placeOf(focusNode, focusOffset))
  if (!selection.eq(view.state.selection)) view.dispatch(view.state.tr.setSelection(selection))
}

const { bullets, numbers } = richSchema.nodes

function pluginsOf(heard: Hears): Plugin[] {
  return [
    inputRules({
      rules: [
        ...(bullets ? [wrappingInputRule(/^\s*[-*]\s$/, bullets)] : []),
        ...(numbers ? [wrappingInputRule(/^\s*1[.)]\s$/, numbers)] : []),
      ],
    }),
    keymap({
      'Mod-b': commands.toggleBold,
      'Mod-i': commands.toggleItalic,
      'Mod-z': undo,
      'Mod-y': redo,
      'Shift-Mod-z': redo,
      'Shift-Enter': commands.breakLine,
      'Mod-Enter': () => {
        heard().onNext?.()
        return true
      },
      Enter: commands.nextItem,
      Backspace: commands.backOutOfList,
    }),
    keymap(baseKeymap),
    history(),
    new Plugin({
      filterTransaction: (made, { doc }) => {
        if (!made.docChanged || made.getMeta(FROM_OUTSIDE) === true) return true
        if (made.doc.content.size < doc.content.size || fits(made.doc, heard().maxLength)) return true
        if (made.getMeta('paste') === true) heard().onFull()
        return false
      },
    }),
  ]
}
