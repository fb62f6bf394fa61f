import { ListPlus, Plus, X } from 'lucide-react'
import { newKey } from '@casekit/client/key'
import { saveSettlement } from '@casekit/contract/tenancies'
import { SETTLEMENT_KINDS, type SettlementKind, TENANCY_LIMITS } from '@casekit/contract/tenancy-kinds'
import type { Tenancy } from '@casekit/contract/tenancy-shapes'
import { useMessages } from '@casekit/messages/react'
import { parseAmount } from '@casekit/rules/amount'
import { Button, IconButton } from '@casekit/ui/button'
import { Hint, TextField } from '@casekit/ui/field'
import { Select } from '@casekit/ui/select'
import { toasts } from '../../frame/notices/toasts.ts'
import { FormDialog } from '../../patterns/form/FormDialog.tsx'
import { useForm } from '../../patterns/form/use-form.ts'
import { minorOf } from './move-form.ts'
import { refusalWord, takeStep } from './use-tenancy-deeds.ts'

type Draft = { key: string; kind: SettlementKind; text: string; amount: string }
type SettlementDialogProps = { tenancy: Tenancy; onClose: () => void; onChanged: () => void }

/** Edits the lines of a settlement: deductions from the deposit, and additions. */
export function SettlementDialog({ tenancy, onClose, onChanged }: SettlementDialogProps) {
  const { text, format, language } = useMessages()
  const parse = (typed: string) => parseAmount(typed, language)
  const form = useForm<{ lines: Draft[] }>({
    begin: {
      lines: tenancy.lines.map((line, at) => ({ ...line, key: String(at), amount: format.amount(line.amount / 100) })),
    },
    check: ({ lines }) =>
      lines.some(line => !line.text.trim() || !line.amount.trim() || minorOf(line.amount, parse) === undefined)
        ? { lines: { id: 'Tenancies.LineFault' as const } }
        : {},
    save: async ({ lines }) => {
      await takeStep(saveSettlement, tenancy, {
        lines: lines.map(line => ({
          kind: line.kind,
          text: line.text.trim(),
          amount: minorOf(line.amount, parse) ?? 0,
        })),
      })
      toasts.show({ title: text('Tenancies.Saved') })
    },
  })
  const { lines } = form.values
  const put = (next: Draft[]) => form.put({ lines: next })
  const defects = defectsOf(tenancy).filter(defect => !lines.some(line => line.text.trim() === defect))
  const add = (texts: readonly string[]) =>
    put([...lines, ...texts.map((said): Draft => ({ key: newKey(), kind: 'deduction', text: said, amount: '' }))])
  const free = TENANCY_LIMITS.lines - lines.length
  return (
    <FormDialog
      form={form}
      size="lg"
      title={text('Tenancies.Settlement')}
      action={text('Tenancies.Save')}
      className="ck-tenancy-form"
      failed={refusalWord(form.error)}
      onClose={onClose}
      onSaved={onChanged}
    >
      <ol className="ck-settlement-lines">
        {lines.map((line, at) => (
          <li key={line.key}>
            <LineFields
              line={line}
              onChange={more => put(lines.map(one => (one === line ? { ...one, ...more } : one)))}
            />
            <IconButton
              icon={<X />}
              label={text('Tenancies.RemoveLine', { number: String(at + 1) })}
              onClick={() => put(lines.filter(one => one !== line))}
            />
          </li>
        ))}
      </ol>
      {form.errorOf('lines') && (
        <div role="alert">
          <Hint tone="error">{form.errorOf('lines')}</Hint>
        </div>
      )}
      <p className="ck-settlement-deeds">
        {free > 0 && (
          <Button size="sm" icon={<Plus />} onClick={() => add([''])}>
            {text('Tenancies.AddLine')}
          </Button>
        )}
        {defects.length > 0 && free >= defects.length && (
          <Button size="sm" icon={<ListPlus />} onClick={() => add(defects)}>
            {text('Tenancies.AddDefects', { count: defects.length })}
          </Button>
        )}
      </p>
    </FormDialog>
  )
}

/** The defects found in move-out inspections, each once. */
const defectsOf = ({ inspections }: Tenancy): string[] => [
  ...new Set(inspections.flatMap(({ moment, doneAt, defects }) => (moment === 'out' && doneAt ? defects : []))),
]

function LineFields({ line, onChange }: { line: Draft; onChange: (more: Partial<Draft>) => void }) {
  const { text } = useMessages()
  return (
    <>
      <Select
        label={text('Tenancies.Kind')}
        value={line.kind}
        options={SETTLEMENT_KINDS.map(value => ({ value, label: text(`SettlementKind.${value}`) }))}
        onChange={kind => onChange({ kind: kind as SettlementKind })}
      />
      <TextField
        label={text('Tenancies.Line')}
        maxLength={200}
        value={line.text}
        onChange={said => onChange({ text: said })}
      />
      <TextField
        label={text('Tenancies.Amount')}
        inputMode="decimal"
        maxLength={20}
        value={line.amount}
        onChange={amount => onChange({ amount })}
      />
    </>
  )
}
