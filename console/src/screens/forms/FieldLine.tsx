import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react'
import type { FormField } from '@casekit/contract/form-shapes'
import { useMessages } from '@casekit/messages/react'
import { IconButton } from '@casekit/ui/button'
import { toasts } from '../../frame/notices/toasts.ts'
import { moveField, removeField } from './content-edit.ts'
import { KIND_ICONS } from './kind-icons.ts'
import type { ContentProps } from './SectionPart.tsx'

type FieldLineProps = ContentProps & {
  field: FormField
  number: string
  hasFault: boolean
  isOpen: boolean
  onOpen: () => void
}

/** One field in a line: its question, its kind, and buttons to move and remove it. */
export function FieldLine({ field, number, content, hasFault, isOpen, onOpen, onChange }: FieldLineProps) {
  const { text } = useMessages()
  const Icon = KIND_ICONS[field.kind]
  const name = field.label || text(`FormKind.${field.kind}`)
  function remove() {
    onChange(removeField(content, field.id))
    toasts.show({ title: text('Forms.FieldRemoved', { field: name }), undo: () => onChange(content) })
  }
  return (
    <div className="ck-form-line">
      <button type="button" aria-expanded={isOpen} onClick={onOpen}>
        <span>{number}</span>
        <Icon aria-hidden="true" />
        <b>{name}</b>
        {hasFault && <small className="ck-form-fault">{text('Forms.HasFault')}</small>}
        {field.isRequired && <small>{text('Forms.Required')}</small>}
        {field.showIf && <small>{text('Forms.Conditional')}</small>}
        {field.onFail && <small>{text(`FormRaise.${field.onFail.raises}`)}</small>}
      </button>
      <IconButton
        icon={<ArrowUp />}
        label={text('Forms.Up', { field: name })}
        onClick={() => onChange(moveField(content, field.id, -1))}
      />
      <IconButton
        icon={<ArrowDown />}
        label={text('Forms.Down', { field: name })}
        onClick={() => onChange(moveField(content, field.id, 1))}
      />
      <IconButton icon={<Trash2 />} label={text('Forms.RemoveField', { field: name })} onClick={remove} />
    </div>
  )
}
