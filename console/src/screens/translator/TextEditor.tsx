import type { KeyboardEvent } from 'react'
import { useSnapshot } from 'valtio'
import { type Messages, useMessages } from '@casekit/messages/react'
import { Button } from '@casekit/ui/button'
import { TextArea } from '@casekit/ui/field'
import { SPEECH } from '../../frame/top-bar/languages.ts'
import type { SaveFault } from './save-fault.ts'
import type { Cell } from './text-rows.ts'
import type { TranslatorTool } from './translator.store.ts'

/** Edits one text in place. Ctrl+Enter saves, Esc leaves; then the focus returns to the text. */
export function TextEditor({ tool, cell }: { tool: TranslatorTool; cell: Cell }) {
  const { text } = useMessages()
  const { editing, whose } = useSnapshot(tool.state)
  if (!editing) return null
  const place = { key: editing.key, language: editing.language }
  const isEmpty = editing.text.trim() === ''
  const save = (as: 'draft' | 'reviewed') =>
    !isEmpty && void tool.save(editing.text, as).then(() => goBack(tool, place))

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) save('reviewed')
    else if (event.key === 'Escape') leave()
    else return
    event.preventDefault()
    event.stopPropagation()
  }

  function leave() {
    tool.leave()
    goBack(tool, place)
  }

  const saving = { busy: editing.isBusy, disabled: isEmpty, size: 'sm' as const }
  return (
    <div className="ck-text-editor">
      <TextArea
        label={text('Translator.Edit', { key: editing.key, language: SPEECH[editing.language] })}
        lang={editing.language}
        maxLength={2000}
        rows={3}
        ref={focus}
        value={editing.text}
        onChange={tool.type}
        onKeyDown={onKeyDown}
        hint={/[{<]/.test(editing.text) && text('Translator.Placeholders')}
        error={editing.fault && wordsFor(editing.fault, text)}
      />
      <div className="ck-text-editor-actions">
        {whose === 'company' ? (
          <Button kind="primary" {...saving} onClick={() => save('reviewed')}>
            {text('Translator.Save')}
          </Button>
        ) : (
          <>
            <Button kind="primary" {...saving} onClick={() => save('reviewed')}>
              {text('Translator.SaveReviewed')}
            </Button>
            <Button {...saving} onClick={() => save('draft')}>
              {text('Translator.SaveDraft')}
            </Button>
          </>
        )}
        {cell.isChanged && (
          <Button
            size="sm"
            busy={editing.isBusy}
            onClick={() => void tool.save(null, 'reviewed').then(() => goBack(tool, place))}
          >
            {text('Translator.BackToShipped')}
          </Button>
        )}
        <Button kind="ghost" size="sm" onClick={leave}>
          {text('Buttons.Cancel')}
        </Button>
      </div>
    </div>
  )
}

const focus = (area: HTMLTextAreaElement | null) => area?.focus()

function wordsFor(fault: SaveFault, text: Messages['text']): string {
  if (fault.kind === 'stale') return text('Translator.Stale', { text: fault.text })
  return text(fault.kind === 'not-right' ? 'Translator.NotRight' : 'Translator.NotSaved')
}

/** Focuses the text once the editor is closed. */
function goBack(tool: TranslatorTool, { key, language }: { key: string; language: string }): void {
  requestAnimationFrame(() => {
    if (tool.state.editing) return
    document.querySelector<HTMLElement>(`[data-place="${CSS.escape(key)} ${language}"]`)?.focus()
  })
}
