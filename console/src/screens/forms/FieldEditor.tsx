import { FORM_LIMITS } from '@casekit/contract/form-kinds'
import type { FormField } from '@casekit/contract/form-shapes'
import { useMessages } from '@casekit/messages/react'
import type { FormFault } from '@casekit/rules/form-rules'
import { TextArea, TextField } from '@casekit/ui/field'
import { Hint } from '@casekit/ui/field'
import { Switch } from '@casekit/ui/switch'
import { changeField, fieldsAbove } from './content-edit.ts'
import { FailEditor } from './FailEditor.tsx'
import { NumberInput } from './NumberInput.tsx'
import type { ContentProps } from './SectionPart.tsx'
import { ShowIf } from './ShowIf.tsx'

export type EditorProps = { field: FormField; onPut: (part: Partial<FormField>) => void }

type FieldEditorProps = ContentProps & { field: FormField; faults: readonly FormFault[] }

/** The settings of one field. */
export function FieldEditor({ field, content, faults, onChange }: FieldEditorProps) {
  const { text } = useMessages()
  const put = (part: Partial<FormField>) => onChange(changeField(content, field.id, part))
  const faultOf = (...kinds: FormFault['fault'][]) => {
    const found = faults.find(({ fault }) => kinds.includes(fault))
    return found && text(`FormFault.${found.fault}`)
  }
  const lost = faultOf('showIf', 'raises')
  return (
    <div className="ck-form-editor">
      <TextField
        label={text('Forms.Label')}
        required
        maxLength={200}
        value={field.label}
        error={faultOf('label')}
        onChange={label => put({ label })}
      />
      <TextField
        label={text('Forms.Help')}
        optional
        maxLength={500}
        value={field.help}
        onChange={help => put({ help })}
      />
      <Switch checked={field.isRequired} onChange={isRequired => put({ isRequired })}>
        {text('Forms.IsRequired')}
      </Switch>
      {field.kind === 'choice' && (
        <>
          <LinesInput
            label={text('Forms.Options')}
            lines={field.options}
            atMost={FORM_LIMITS.options}
            error={faultOf('options')}
            onChange={options => put({ options, failOn: field.failOn.filter(one => options.includes(one)) })}
          />
          <Switch checked={field.isMany} onChange={isMany => put({ isMany })}>
            {text('Forms.IsMany')}
          </Switch>
        </>
      )}
      {field.kind === 'table' && (
        <LinesInput
          label={text('Forms.Columns')}
          lines={field.columns}
          atMost={FORM_LIMITS.columns}
          error={faultOf('columns')}
          onChange={columns => put({ columns })}
        />
      )}
      {field.kind === 'reading' && <Hint>{text('Forms.ReadingHint')}</Hint>}
      {(field.kind === 'number' || field.kind === 'reading') && (
        <div className="ck-form-three">
          <TextField label={text('Forms.Unit')} maxLength={20} value={field.unit} onChange={unit => put({ unit })} />
          <NumberInput
            label={text('Forms.Min')}
            value={field.min}
            error={faultOf('limits')}
            onChange={min => put({ min })}
          />
          <NumberInput label={text('Forms.Max')} value={field.max} onChange={max => put({ max })} />
        </div>
      )}
      <ShowIf rule={field.showIf} above={fieldsAbove(content, field.id)} onChange={showIf => put({ showIf })} />
      <FailEditor field={field} onPut={put} />
      {lost && <Hint tone="error">{lost}</Hint>}
    </div>
  )
}

type LinesInputProps = {
  label: string
  lines: readonly string[]
  atMost: number
  error: string | undefined
  onChange: (lines: string[]) => void
}

/** One per line. */
function LinesInput({ label, lines, atMost, error, onChange }: LinesInputProps) {
  const { text } = useMessages()
  return (
    <TextArea
      label={label}
      required
      rows={Math.min(8, lines.length + 1)}
      maxLength={atMost * 201}
      value={lines.join('\n')}
      hint={text('Forms.OneALine')}
      error={error}
      onChange={typed =>
        onChange(
          typed === ''
            ? []
            : typed
                .split('\n')
                .slice(0, atMost)
                .map(line => line.slice(0, 200)),
        )
      }
    />
  )
}
