import type { AccountingWishes, SalesAccount } from '@casekit/contract/accounting-wishes'
import { useMessages } from '@casekit/messages/react'
import { Button } from '@casekit/ui/button'
import { Hint, TextField } from '@casekit/ui/field'
import type { OwnFieldProps } from '../../patterns/settings/page.ts'
import './sales-accounts.css'

const MOST = 10
const RATES = [25, 0, 15, 12, 6, 19, 7, 21, 10, 4]

/** The sales account of each VAT rate, with its code in the accounting system. */
export function SalesAccounts({ id, value, onChange, error, disabled }: OwnFieldProps<AccountingWishes>) {
  const { text } = useMessages()
  const sales = value as SalesAccount[]
  return (
    <div id={id} tabIndex={-1} className="ck-sales-accounts">
      {sales.map((one, at) => (
        <SalesRow
          // oxlint-disable-next-line react/no-array-index-key -- a row is its place while its rate is chosen
          key={at}
          sales={one}
          disabled={disabled}
          onChange={change => onChange(sales.map((row, place) => (place === at ? { ...row, ...change } : row)))}
          onRemove={() => onChange(sales.filter((_, place) => place !== at))}
        />
      ))}
      <Button
        size="sm"
        disabled={disabled || sales.length >= MOST}
        onClick={() => onChange([...sales, { vatPercent: freeOf(sales), account: '', code: '' }])}
      >
        {text('Accounting.AddRate')}
      </Button>
      <div aria-live="polite">{error && <Hint tone="error">{error}</Hint>}</div>
    </div>
  )
}

/** Returns a rate without a row. */
const freeOf = (sales: readonly SalesAccount[]): number =>
  RATES.find(rate => sales.every(({ vatPercent }) => vatPercent !== rate)) ?? 1

type RowProps = {
  sales: SalesAccount
  disabled: boolean
  onChange: (change: Partial<SalesAccount>) => void
  onRemove: () => void
}

function SalesRow({ sales: { vatPercent, account, code }, disabled, onChange, onRemove }: RowProps) {
  const { text } = useMessages()
  return (
    <fieldset disabled={disabled}>
      <legend>{text('Accounting.RateOf', { percent: vatPercent })}</legend>
      <TextField
        label={text('Accounting.VatPercent')}
        inputMode="numeric"
        maxLength={3}
        value={String(vatPercent)}
        onChange={typed => onChange({ vatPercent: Math.min(100, Number(typed.replaceAll(/\D/g, ''))) })}
      />
      <TextField
        label={text('Accounting.Account')}
        maxLength={20}
        value={account}
        onChange={typed => onChange({ account: typed.trim() })}
      />
      <TextField
        label={text('Accounting.Code')}
        maxLength={20}
        value={code}
        onChange={typed => onChange({ code: typed.trim() })}
      />
      <Button
        kind="ghost"
        size="sm"
        aria-label={text('Accounting.RemoveRate', { percent: vatPercent })}
        onClick={onRemove}
      >
        {text('Accounting.Remove')}
      </Button>
    </fieldset>
  )
}
