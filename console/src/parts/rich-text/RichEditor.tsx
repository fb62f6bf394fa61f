import { useLayoutEffect, useState } from 'react'
import { useSnapshot } from 'valtio'
import { useMessages } from '@casekit/messages/react'
import { toasts } from '../../frame/notices/toasts.ts'
import type { SetText } from './rich-content.ts'
import { createRichEditor, type RichWishes } from './rich-editor.ts'
import { RichTools } from './RichTools.tsx'
import '@casekit/widgets/offer/rich-words.css'
import './rich-editor.css'

export type RichEditorProps = SetText &
  Omit<RichWishes, 'attributes' | 'onFull'> & {
    /** Of the control. */
    id?: string | undefined
    label: string
    placeholder?: string
  }

function begin(first: SetText, wishes: RichWishes) {
  const editor = createRichEditor(first, wishes)
  return { editor, mount: (place: HTMLElement | null) => (place ? editor.mount(place) : undefined) }
}

/** A rich-text editor: bold, italics, lists, links; pasted content keeps only these. */
export function RichEditor({ text, rich, id, label, placeholder = '', ...heard }: RichEditorProps) {
  const { text: say } = useMessages()
  const attributes = {
    role: 'textbox',
    'aria-multiline': 'true',
    'aria-label': label,
    class: 'ck-rich',
    ...(id && { id }),
  }
  const onFull = () => toasts.show({ tone: 'failed', title: say('Form.TooLong', { count: heard.maxLength }) })
  const wishes = { ...heard, attributes, onFull }
  const [{ editor, mount }] = useState(() => begin({ text, rich }, wishes))
  const { isEmpty } = useSnapshot(editor.state)
  useLayoutEffect(() => {
    editor.hear(wishes)
    editor.show({ text, rich })
  })
  return (
    <div className="ck-rich-editor">
      <div ref={mount} className="ck-rich-place" data-placeholder={isEmpty ? placeholder : undefined} />
      <RichTools editor={editor} />
    </div>
  )
}
