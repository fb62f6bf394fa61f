import { type ReactNode, useRef, useState } from 'react'
import type { CaseFactName } from '@casekit/contract/case-facts'
import { useMessages } from '@casekit/messages/react'
import type { PanelProps } from '../panel.ts'
import { FactEditor } from './FactEditor.tsx'
import { FactState } from './FactState.tsx'
import { useFact } from './use-fact.ts'

export type Reading = {
  /** Formats a value for editing. */
  write: (value: unknown) => string
  /** Parses the typed text; undefined if invalid. */
  read: (text: string) => unknown
}

export const PLAIN: Reading = {
  write: value => (typeof value === 'string' ? value : ''),
  read: text => (text.trim() === '' ? '' : text),
}

type TextFactProps = PanelProps & {
  name: CaseFactName
  reading?: Reading
  inputMode?: 'text' | 'decimal'
  /** How it is shown; default the text. */
  children?: ReactNode
}

/** A one-line fact: clicked, it becomes a field in place, saved on blur. */
export function TextFact({ name, reading = PLAIN, inputMode, children, ...panel }: TextFactProps) {
  const { text } = useMessages()
  const { fact, draft, label, changed } = useFact(panel, name)
  const [open, setOpen] = useState(draft !== undefined)
  const button = useRef<HTMLButtonElement>(null)
  const shown = typeof children === 'string' ? children : fact.text

  function close(byKey: boolean) {
    setOpen(false)
    if (byKey) requestAnimationFrame(() => button.current?.focus())
  }

  return (
    <div className="ck-fact" title={changed}>
      <dt>{label}</dt>
      <dd>
        <button
          ref={button}
          type="button"
          className={fact.text ? 'ck-fact-press' : 'ck-fact-press ck-fact-none'}
          aria-label={
            shown ? text('CaseFact.Edit', { fact: label, value: shown }) : `${label}: ${text('CaseFact.Add')}`
          }
          aria-expanded={open}
          onClick={() => setOpen(true)}
        >
          {children ?? (fact.text || text('CaseFact.Add'))}
        </button>
        <FactState panel={panel} name={name} />
      </dd>
      {open && (
        <div className="ck-fact-panel">
          <FactEditor panel={panel} name={name} reading={reading} inputMode={inputMode} onClose={close} />
        </div>
      )}
    </div>
  )
}
