import { Bold, Italic, Link2, List, ListOrdered } from 'lucide-react'
import { useState } from 'react'
import { useSnapshot } from 'valtio'
import { useMessages } from '@casekit/messages/react'
import { LinkDialog } from './LinkDialog.tsx'
import { setLink, toggleBold, toggleItalic, toggleList } from './rich-commands.ts'
import type { RichEditorStore } from './rich-editor.ts'

/** The formatting toolbar: one tab stop, with arrow keys inside. */
export function RichTools({ editor }: { editor: RichEditorStore }) {
  const { text } = useMessages()
  const { bold, italic, list, link } = useSnapshot(editor.state)
  const [at, setAt] = useState(0)
  const [isLinking, setLinking] = useState(false)
  const tools = [
    { name: text('RichText.Bold'), Icon: Bold, isOn: bold, press: () => editor.run(toggleBold) },
    { name: text('RichText.Italic'), Icon: Italic, isOn: italic, press: () => editor.run(toggleItalic) },
    {
      name: text('RichText.Bullets'),
      Icon: List,
      isOn: list === 'bullets',
      press: () => editor.run(toggleList('bullets')),
    },
    {
      name: text('RichText.Numbers'),
      Icon: ListOrdered,
      isOn: list === 'numbers',
      press: () => editor.run(toggleList('numbers')),
    },
    { name: text('RichText.Link'), Icon: Link2, isOn: link !== '', press: () => setLinking(true) },
  ]

  function go(by: number, bar: HTMLElement | null) {
    const next = (at + by + tools.length) % tools.length
    setAt(next)
    bar?.querySelectorAll('button')[next]?.focus()
  }

  return (
    <div className="ck-rich-tools" role="toolbar" aria-label={text('RichText.Tools')}>
      {tools.map(({ name, Icon, isOn, press }, nth) => (
        <button
          key={name}
          type="button"
          aria-label={name}
          title={name}
          aria-pressed={isOn}
          tabIndex={nth === at ? 0 : -1}
          onPointerDown={event => event.preventDefault()}
          onClick={press}
          onFocus={() => setAt(nth)}
          onKeyDown={({ key, currentTarget }) => {
            if (key === 'ArrowRight') go(1, currentTarget.parentElement)
            if (key === 'ArrowLeft') go(-1, currentTarget.parentElement)
          }}
        >
          <Icon size={15} aria-hidden="true" />
        </button>
      ))}
      {isLinking && (
        <LinkDialog
          address={link}
          onDone={href => {
            setLinking(false)
            // the dialog first returns the focus to where it was
            requestAnimationFrame(() => editor.run(setLink(href)))
          }}
          onClose={() => setLinking(false)}
        />
      )}
    </div>
  )
}
