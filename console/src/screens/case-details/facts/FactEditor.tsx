import { type FocusEvent, type KeyboardEvent, useState } from 'react'
import type { CaseFactName } from '@casekit/contract/case-facts'
import { useMessages } from '@casekit/messages/react'
import { TextArea, TextField } from '@casekit/ui/field'
import type { PanelProps } from '../panel.ts'
import { Contest } from './Contest.tsx'
import type { Reading } from './TextFact.tsx'
import { useFact } from './use-fact.ts'

type FactEditorProps = {
  panel: PanelProps
  name: CaseFactName
  reading: Reading
  inputMode?: 'text' | 'decimal'
  /** Several lines: Enter breaks the line, Ctrl+Enter saves. */
  rows?: number
  required?: boolean
  /** `byKey`: restore the focus. */
  onClose: (byKey: boolean) => void
}

/** Edits a fact: Enter or blur saves, Esc discards; somebody else's change is shown beside it. */
export function FactEditor({ panel, name, reading, inputMode, rows, required, onClose }: FactEditorProps) {
  const { text } = useMessages()
  const { page } = panel
  const { fact, draft, label, contested, saving, changed } = useFact(panel, name)
  const [touched, setTouched] = useState(draft ? reading.write(draft.value) : null)
  const typed = touched ?? reading.write(fact.value)
  const value = reading.read(typed)
  const isWrong = value === undefined || (required === true && typed.trim() === '')

  function type(now: string) {
    setTouched(now)
    const read = reading.read(now)
    if (read !== undefined && !(required && now.trim() === '')) page.facts.type(name, read)
  }

  async function save(byKey: boolean) {
    if (isWrong || contested) return
    if (!draft || (await page.facts.save(name))) onClose(byKey)
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape') {
      event.stopPropagation()
      page.facts.drop(name)
      onClose(true)
    } else if (event.key === 'Enter' && (!rows || event.ctrlKey || event.metaKey)) {
      event.preventDefault()
      void save(true)
    }
  }

  const leave = (event: FocusEvent<HTMLElement>) => {
    const place = event.currentTarget.closest('[data-editor]')
    if (!place?.contains(event.relatedTarget) && document.hasFocus()) void save(false)
  }
  const Field = rows ? TextArea : TextField
  return (
    <div ref={focusField} data-editor="">
      <Field
        label={label}
        value={typed}
        onChange={type}
        saving={saving}
        onRetry={() => void save(false)}
        error={isWrong ? text(required && typed.trim() === '' ? 'CaseFact.Needed' : 'CaseFact.NoNumber') : undefined}
        hint={changed || text(rows ? 'CaseFact.HintLong' : 'CaseFact.Hint')}
        {...(rows ? { rows } : { inputMode })}
        maxLength={rows ? 20_000 : 200}
        onKeyDown={onKeyDown}
        onBlur={leave}
      />
      {contested && (
        <Contest
          fact={fact}
          mine={typed}
          onKeepMine={() => void page.facts.keepMine(name).then(isSaved => isSaved && onClose(true))}
          onTakeTheirs={() => {
            page.facts.drop(name)
            onClose(true)
          }}
        />
      )}
    </div>
  )
}

function focusField(place: HTMLElement | null) {
  place?.querySelector<HTMLElement>('input, textarea')?.focus()
}
