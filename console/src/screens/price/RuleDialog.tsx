import { addCompanyProfit, type CompanyProfit, editCompanyProfit } from '@casekit/contract/profit'
import { useMessages } from '@casekit/messages/react'
import { TextField } from '@casekit/ui/field'
import { FormDialog } from '../../patterns/form/FormDialog.tsx'
import { useForm } from '../../patterns/form/use-form.ts'
import { call } from '../../session/session.store.ts'
import { NO_END } from './range-words.ts'
import { faultsOf, readRule, type TypedRule } from './typed-rule.ts'

type RuleDialogProps = { rule?: CompanyProfit; place?: number; onSaved: () => void; onClose: () => void }

/** Edits a profit rule, or creates one as the last. */
export function RuleDialog({ rule, place, onSaved, onClose }: RuleDialogProps) {
  const { text, format, language } = useMessages()
  const form = useForm<TypedRule>({
    begin: {
      startNumber: rule?.startNumber ?? '',
      endNumber: rule?.endNumber ?? '',
      priceStart: rule && rule.priceStart > 0 ? format.amount(rule.priceStart) : '',
      priceEnd: rule && rule.priceEnd < NO_END ? format.amount(rule.priceEnd) : '',
      profit: rule ? format.number(rule.profit) : '',
    },
    check: values => faultsOf(values, language),
    save: (values, { key }) => {
      const body = readRule(values, language)
      if (!rule) return call(addCompanyProfit, { body, key })
      return call(editCompanyProfit, { params: { id: rule.id }, body, ifMatch: rule.version })
    },
  })
  const { values, put, errorOf } = form
  const field = (name: keyof TypedRule, label: string, hint?: string) => (
    <TextField
      label={label}
      required={name === 'profit'}
      hint={hint}
      maxLength={60}
      inputMode={name.startsWith('p') ? 'decimal' : 'text'}
      value={values[name]}
      error={errorOf(name)}
      onChange={value => put({ [name]: value })}
    />
  )
  return (
    <FormDialog
      form={form}
      title={place === undefined ? text('Price.NewRule') : text('Price.EditRule', { place })}
      size="sm"
      action={text('PriceBook.Save')}
      failed="Price.RuleNotSaved"
      className="ck-price-form"
      onClose={onClose}
      onSaved={onSaved}
    >
      <div className="ck-price-pair">
        {field('startNumber', text('Price.NumberStart'), text('Price.NoLimit'))}
        {field('endNumber', text('Price.NumberEnd'), text('Price.NoLimit'))}
      </div>
      <div className="ck-price-pair">
        {field('priceStart', text('Price.CostStart'), text('Price.NoLimit'))}
        {field('priceEnd', text('Price.CostEnd'), text('Price.NoLimit'))}
      </div>
      {field('profit', text('Price.Profit'))}
    </FormDialog>
  )
}
