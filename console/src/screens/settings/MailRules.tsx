import { ArrowUp, Trash2 } from 'lucide-react'
import type { MailRule } from '@casekit/contract/company-mailbox'
import { MAIL_DEEDS, MAIL_FIELDS, MOST_MAIL_RULES } from '@casekit/contract/company-mailbox-kinds'
import { CASE_PRIORITIES } from '@casekit/contract/ids'
import { useMessages } from '@casekit/messages/react'
import { Button, IconButton } from '@casekit/ui/button'
import { Hint, TextField } from '@casekit/ui/field'
import { Select } from '@casekit/ui/select'
import type { OwnFieldProps } from '../../patterns/settings/page.ts'
import { ResponsibleField } from './ResponsibleField.tsx'
import './mailbox.css'

const NEW: MailRule = { field: 'subject', contains: '', does: 'case', priority: 'Normal', responsibleId: null }

/** What incoming mails become: the first matching rule applies. */
export function MailRules({ id, value, onChange, error, disabled }: OwnFieldProps) {
  const { text } = useMessages()
  const rules = value as MailRule[]
  const without = (at: number) => rules.filter((_, place) => place !== at)
  const raised = (at: number) => without(at).toSpliced(at - 1, 0, ...rules.slice(at, at + 1))
  return (
    <div id={id} tabIndex={-1} className="ck-mail-rules">
      {rules.length > 0 && (
        <ol>
          {rules.map((rule, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- a rule is its place: nothing else tells two apart
            <li key={at}>
              <RuleFields
                id={`${id}-${at}`}
                number={at + 1}
                rule={rule}
                disabled={disabled}
                onChange={change => onChange(rules.map((one, place) => (place === at ? { ...one, ...change } : one)))}
              />
              <span className="ck-mail-rule-actions">
                {at > 0 && (
                  <IconButton
                    label={text('Mailbox.Raise', { number: at + 1 })}
                    icon={<ArrowUp />}
                    disabled={disabled}
                    onClick={() => onChange(raised(at))}
                  />
                )}
                <IconButton
                  label={text('Mailbox.RemoveRule', { number: at + 1 })}
                  icon={<Trash2 />}
                  disabled={disabled}
                  onClick={() => onChange(without(at))}
                />
              </span>
            </li>
          ))}
        </ol>
      )}
      <Button
        size="sm"
        disabled={disabled || rules.length >= MOST_MAIL_RULES}
        onClick={() => onChange([...rules, NEW])}
      >
        {text('Mailbox.AddRule')}
      </Button>
      <div aria-live="polite">{error && <Hint tone="error">{text('Mailbox.EmptyRule')}</Hint>}</div>
    </div>
  )
}

type RuleProps = {
  id: string
  number: number
  rule: MailRule
  disabled: boolean
  onChange: (change: Partial<MailRule>) => void
}

function RuleFields({ id, number, rule, disabled, onChange }: RuleProps) {
  const { text } = useMessages()
  return (
    <fieldset disabled={disabled}>
      <legend>{text('Mailbox.Rule', { number })}</legend>
      <Select
        label={text('Mailbox.Where')}
        value={rule.field}
        options={MAIL_FIELDS.map(value => ({ value, label: text(`Mailbox.Field.${value}`) }))}
        onChange={field => onChange({ field: field as MailRule['field'] })}
      />
      <TextField
        label={text('Mailbox.Contains')}
        maxLength={200}
        value={rule.contains}
        onChange={contains => onChange({ contains })}
      />
      <Select
        label={text('Mailbox.Then')}
        value={rule.does}
        options={MAIL_DEEDS.map(value => ({ value, label: text(`Mailbox.Does.${value}`) }))}
        onChange={does => onChange({ does: does as MailRule['does'] })}
      />
      {rule.does === 'case' && (
        <>
          <Select
            label={text('Mailbox.Priority')}
            value={rule.priority}
            options={CASE_PRIORITIES.map(value => ({ value, label: text(`CasePriority.${value}`) }))}
            onChange={priority => onChange({ priority: priority as MailRule['priority'] })}
          />
          <ResponsibleField
            id={`${id}-responsible`}
            label={text('Mailbox.Responsible')}
            value={rule.responsibleId ?? ''}
            error={undefined}
            disabled={disabled}
            onChange={responsibleId => onChange({ responsibleId: (responsibleId as string) || null })}
          />
        </>
      )}
    </fieldset>
  )
}
