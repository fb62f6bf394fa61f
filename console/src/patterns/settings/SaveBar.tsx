import { ChevronDown, ChevronUp, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { useMessages } from '@casekit/messages/react'
import { Button } from '@casekit/ui/button'
import type { SettingsField, Values } from './page.ts'
import type { FormView } from './SettingsFieldRow.tsx'
import { valueWords } from './value-words.ts'

type SaveBarProps = {
  fields: readonly SettingsField[]
  form: FormView
  standing: Values
  onSave: () => void
}

/** Appears with the first change and lists the changes; each can be undone here. */
export function SaveBar({ fields, form, standing, onSave }: SaveBarProps) {
  const { text } = useMessages()
  const [showsAll, setShowsAll] = useState(false)
  const changed = fields.filter(({ id }) => form.changed.includes(id))
  return (
    <section className="ck-save-bar" aria-label={text('Form.Unsaved')}>
      {showsAll && <Changes fields={changed} form={form} standing={standing} />}
      <div className="ck-save-bar-line">
        <span className="ck-save-bar-count" aria-hidden="true">
          {changed.length}
        </span>
        <output className="ck-save-bar-words">
          <b>{text('Form.UnsavedCount', { count: changed.length })}</b>
          <span className="ck-truncate">{changed.map(({ label }) => text(label)).join(' · ')}</span>
        </output>
        <Button
          kind="ghost"
          icon={showsAll ? <ChevronDown /> : <ChevronUp />}
          aria-expanded={showsAll}
          onClick={() => setShowsAll(!showsAll)}
        >
          {text('Form.ShowChanges')}
        </Button>
        <div className="ck-save-bar-end">
          <Button onClick={() => form.undo()}>{text('Form.UndoAll')}</Button>
          <Button kind="primary" busy={form.isSaving} onClick={onSave}>
            {text('Form.Save')}
          </Button>
        </div>
      </div>
    </section>
  )
}

function Changes({ fields, form, standing }: Omit<SaveBarProps, 'onSave'>) {
  const messages = useMessages()
  const { text } = messages
  return (
    <ul className="ck-save-bar-list">
      {fields.map(field => {
        const label = text(field.label)
        return (
          <li key={field.id}>
            <b>{label}</b>
            <span className="ck-truncate">
              <del>{valueWords(field, standing[field.id], messages)}</del>{' '}
              <ins>{valueWords(field, form.values[field.id], messages)}</ins>
            </span>
            <Button
              kind="link"
              icon={<Undo2 />}
              aria-label={text('Form.UndoField', { field: label })}
              onClick={() => form.undo(field.id)}
            >
              {text('Buttons.Undo')}
            </Button>
          </li>
        )
      })}
    </ul>
  )
}
