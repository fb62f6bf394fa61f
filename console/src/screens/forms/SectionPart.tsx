import { Trash2 } from 'lucide-react'
import type { FormContent } from '@casekit/contract/form-shapes'
import { useMessages } from '@casekit/messages/react'
import type { FormFault } from '@casekit/rules/form-rules'
import { IconButton } from '@casekit/ui/button'
import { TextField } from '@casekit/ui/field'
import { toasts } from '../../frame/notices/toasts.ts'
import { changeSection, fieldsAbove, removeSection } from './content-edit.ts'
import { FieldEditor } from './FieldEditor.tsx'
import { FieldLine } from './FieldLine.tsx'
import { ShowIf } from './ShowIf.tsx'

export type ContentProps = { content: FormContent; onChange: (content: FormContent) => void }

type SectionPartProps = ContentProps & {
  at: number
  faults: readonly FormFault[]
  open: string | null
  onOpen: (id: string | null) => void
}

/** One section with its fields; the open one is edited in place. */
export function SectionPart({ at, content, faults, open, onOpen, onChange }: SectionPartProps) {
  const { text } = useMessages()
  const section = content.sections[at]
  if (!section) return null
  const place = `/content/sections/${at}`
  const faultsOf = (index: number) => faults.filter(({ path }) => path.startsWith(`${place}/fields/${index}/`))
  function remove() {
    onChange(removeSection(content, at))
    toasts.show({ title: text('Forms.SectionRemoved'), undo: () => onChange(content) })
  }
  return (
    <div className="ck-form-section">
      <header>
        <b>{`${at + 1}.`}</b>
        <TextField
          label={<span className="ck-hidden-text">{text('Forms.SectionTitle')}</span>}
          maxLength={200}
          value={section.title}
          error={faults.some(({ path }) => path === `${place}/title`) && text('FormFault.label')}
          onChange={title => onChange(changeSection(content, at, { title }))}
        />
        <IconButton
          icon={<Trash2 />}
          label={text('Forms.RemoveSection', { section: section.title })}
          onClick={remove}
        />
      </header>
      {at > 0 && (
        <ShowIf
          rule={section.showIf}
          above={fieldsAbove(content, section.id)}
          onChange={showIf => onChange(changeSection(content, at, { showIf }))}
        />
      )}
      <ol>
        {section.fields.map((field, index) => (
          <li key={field.id} data-open={open === field.id || undefined}>
            <FieldLine
              field={field}
              number={`${at + 1}.${index + 1}`}
              content={content}
              hasFault={faultsOf(index).length > 0}
              isOpen={open === field.id}
              onOpen={() => onOpen(open === field.id ? null : field.id)}
              onChange={onChange}
            />
            {open === field.id && (
              <FieldEditor field={field} content={content} faults={faultsOf(index)} onChange={onChange} />
            )}
          </li>
        ))}
      </ol>
      {section.fields.length === 0 && <p className="ck-form-none">{text('Forms.NoFields')}</p>}
    </div>
  )
}
