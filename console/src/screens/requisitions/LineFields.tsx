import { Plus, X } from 'lucide-react'
import { newKey } from '@casekit/client/key'
import type { RequisitionLists } from '@casekit/contract/requisition-budgets'
import { useMessages } from '@casekit/messages/react'
import { Button, IconButton } from '@casekit/ui/button'
import { Hint, TextField } from '@casekit/ui/field'
import { Select } from '@casekit/ui/select'
import type { LineDraft } from './requisition-form.ts'

type LineFieldsProps = {
  lines: readonly LineDraft[]
  accounts: RequisitionLists['accounts']
  /** The VAT rate of a new line. */
  vatPercent: string
  error: string | undefined
  onChange: (lines: LineDraft[]) => void
}

/** The lines of a draft; a new one starts with the last one's account. */
export function LineFields({ lines, accounts, vatPercent, error, onChange }: LineFieldsProps) {
  const { text } = useMessages()
  const add = () => {
    const last = lines.at(-1)
    const line = {
      text: '',
      accountId: last?.accountId ?? '',
      quantity: '1',
      unit: last?.unit ?? '',
      price: '',
      vatPercent,
    }
    onChange([...lines, { ...line, key: newKey() }])
  }
  return (
    <fieldset className="ck-rq-line-fields">
      <legend>{text('Requisitions.Lines')}</legend>
      <ol>
        {lines.map((line, at) => (
          <li key={line.key}>
            <LineRow
              line={line}
              accounts={accounts}
              onChange={more => onChange(lines.map(one => (one === line ? { ...one, ...more } : one)))}
            />
            <IconButton
              icon={<X />}
              label={text('Requisitions.RemoveLine', { number: String(at + 1) })}
              onClick={() => onChange(lines.filter(one => one !== line))}
            />
          </li>
        ))}
      </ol>
      {error && (
        <div role="alert">
          <Hint tone="error">{error}</Hint>
        </div>
      )}
      <Button size="sm" icon={<Plus />} onClick={add}>
        {text('Requisitions.AddLine')}
      </Button>
    </fieldset>
  )
}

type LineRowProps = Pick<LineFieldsProps, 'accounts'> & {
  line: LineDraft
  onChange: (more: Partial<LineDraft>) => void
}

function LineRow({ line, accounts, onChange }: LineRowProps) {
  const { text } = useMessages()
  return (
    <>
      <TextField
        label={text('Requisitions.Line')}
        maxLength={1000}
        value={line.text}
        onChange={said => onChange({ text: said })}
      />
      <Select
        label={text('Requisitions.Account')}
        clearable
        value={line.accountId}
        options={accounts.map(({ id, number, name }) => ({ value: id, label: `${number} ${name}` }))}
        onChange={accountId => onChange({ accountId })}
      />
      <TextField
        label={text('Requisitions.Quantity')}
        inputMode="decimal"
        value={line.quantity}
        onChange={quantity => onChange({ quantity })}
      />
      <TextField
        label={text('Requisitions.Unit')}
        maxLength={20}
        value={line.unit}
        onChange={unit => onChange({ unit })}
      />
      <TextField
        label={text('Requisitions.Price')}
        inputMode="decimal"
        value={line.price}
        onChange={price => onChange({ price })}
      />
      <TextField
        label={text('Requisitions.Vat')}
        inputMode="decimal"
        value={line.vatPercent}
        onChange={vatPercent => onChange({ vatPercent })}
      />
    </>
  )
}
