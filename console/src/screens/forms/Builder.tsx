import { Plus } from 'lucide-react'
import { useState } from 'react'
import { FORM_FIELD_KINDS, FORM_LIMITS, type FormFieldKind } from '@casekit/contract/form-kinds'
import { useMessages } from '@casekit/messages/react'
import { contentFaults } from '@casekit/rules/form-rules'
import { Button } from '@casekit/ui/button'
import { TextArea, TextField } from '@casekit/ui/field'
import { Notice } from '@casekit/ui/notice'
import { addField, addSection } from './content-edit.ts'
import type { FormPartProps } from './FormScreen.tsx'
import { KIND_ICONS } from './kind-icons.ts'
import { PhonePreview } from './PhonePreview.tsx'
import { SectionPart } from './SectionPart.tsx'

/** Builds a form: field kinds, sections, and a phone preview. */
export function Builder({ draft }: FormPartProps) {
  const { text } = useMessages()
  const { values, put, errorOf } = draft
  const { content } = values
  const [open, setOpen] = useState<string | null>(null)
  const faults = contentFaults(content).filter(({ fault }) => fault !== 'empty')
  const change = (next: typeof content) => put({ content: next })

  /** Adds a field after the open one, else at the end. */
  function add(kind: FormFieldKind) {
    const base = content.sections.length > 0 ? content : addSection(content, text('Forms.NewSection'))
    const found = base.sections.findIndex(({ fields }) => fields.some(({ id }) => id === open))
    const at = found < 0 ? base.sections.length - 1 : found
    const next = addField(base, at, kind, text(`FormKind.${kind}`), open ?? undefined)
    const before = new Set(base.sections.flatMap(({ fields }) => fields.map(({ id }) => id)))
    change(next)
    setOpen(next.sections.flatMap(({ fields }) => fields).find(({ id }) => !before.has(id))?.id ?? null)
  }

  return (
    <div className="ck-form-build">
      <section className="ck-form-palette" aria-label={text('Forms.Kinds')}>
        <h2>{text('Forms.Kinds')}</h2>
        {FORM_FIELD_KINDS.map(kind => {
          const Icon = KIND_ICONS[kind]
          return (
            <Button key={kind} kind="ghost" icon={<Icon />} onClick={() => add(kind)}>
              {text(`FormKind.${kind}`)}
            </Button>
          )
        })}
      </section>
      <div className="ck-form-sections">
        <TextField
          label={text('Forms.Name')}
          required
          maxLength={200}
          value={values.name}
          error={errorOf('name')}
          onChange={name => put({ name })}
        />
        <TextArea
          label={text('Forms.Description')}
          optional
          rows={2}
          maxLength={1000}
          value={values.description}
          onChange={description => put({ description })}
        />
        {faults.length > 0 && <Notice tone="warning">{text('Forms.HasFaults', { count: faults.length })}</Notice>}
        {content.sections.map((section, at) => (
          <SectionPart
            key={section.id}
            at={at}
            content={content}
            faults={faults.filter(({ path }) => path.startsWith(`/content/sections/${at}/`))}
            open={open}
            onOpen={setOpen}
            onChange={change}
          />
        ))}
        <Button
          icon={<Plus />}
          disabled={content.sections.length >= FORM_LIMITS.sections}
          onClick={() => change(addSection(content, text('Forms.NewSection')))}
        >
          {text('Forms.AddSection')}
        </Button>
      </div>
      <PhonePreview name={values.name} content={content} />
    </div>
  )
}
