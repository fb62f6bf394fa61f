import { Trash2 } from 'lucide-react'
import type { OrderField } from '@casekit/contract/integrations'
import { MOST_ORDER_FIELDS, ORDER_FACTS, type OrderFact } from '@casekit/contract/order-facts'
import { useMessages } from '@casekit/messages/react'
import { Button, IconButton } from '@casekit/ui/button'
import { Hint, TextField } from '@casekit/ui/field'
import { Select } from '@casekit/ui/select'
import type { OwnFieldProps } from '../../patterns/settings/page.ts'
import './connections.css'

type Props = Pick<OwnFieldProps, 'id' | 'value' | 'onChange' | 'error' | 'disabled'>

/** Additional facts of an order, each with the other system's field name. */
export function OrderFields({ id, value, onChange, error, disabled }: Props) {
  const { text } = useMessages()
  const fields = value as OrderField[]
  const next = ORDER_FACTS.find(fact => fields.every(field => field.fact !== fact)) ?? ORDER_FACTS[0]
  const change = (at: number, part: Partial<OrderField>) =>
    onChange(fields.map((field, place) => (place === at ? { ...field, ...part } : field)))
  return (
    <div id={id} tabIndex={-1} className="ck-order-fields">
      <Hint>{text('Connections.FieldsHelp')}</Hint>
      {fields.map(({ fact, name }, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- a field is its place: nothing else tells two apart
        <fieldset key={at} disabled={disabled}>
          <legend>{text('Connections.Field', { number: at + 1 })}</legend>
          <Select
            label={text('Connections.OurFact')}
            value={fact}
            options={ORDER_FACTS.map(one => ({ value: one, label: text(`Connections.Fact.${one}`) }))}
            onChange={chosen => change(at, { fact: chosen as OrderFact })}
          />
          <TextField
            label={text('Connections.TheirName')}
            maxLength={200}
            value={name}
            onChange={typed => change(at, { name: typed })}
          />
          <IconButton
            label={text('Connections.RemoveField', { number: at + 1 })}
            icon={<Trash2 />}
            onClick={() => onChange(fields.toSpliced(at, 1))}
          />
        </fieldset>
      ))}
      <Button
        size="sm"
        disabled={disabled || fields.length >= MOST_ORDER_FIELDS}
        onClick={() => onChange([...fields, { fact: next, name: '' }])}
      >
        {text('Connections.AddField')}
      </Button>
      <div aria-live="polite">{error && <Hint tone="error">{text('Connections.EmptyField')}</Hint>}</div>
    </div>
  )
}
