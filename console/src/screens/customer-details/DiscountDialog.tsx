import { addCustomerDiscount, type CustomerDiscount, editCustomerDiscount } from '@casekit/contract/customer-discounts'
import { useMessages } from '@casekit/messages/react'
import { calculate } from '@casekit/rules/calculate'
import { TextField } from '@casekit/ui/field'
import { Select } from '@casekit/ui/select'
import { DayField } from '../../patterns/day/DayField.tsx'
import type { FieldErrors } from '../../patterns/form/field-errors.ts'
import { FormDialog } from '../../patterns/form/FormDialog.tsx'
import { useForm } from '../../patterns/form/use-form.ts'
import { call } from '../../session/session.store.ts'
import { nameOf } from './discount-words.ts'

type DiscountDialogProps = {
  customerId: string
  /** Those of the price book. */
  categories: readonly string[]
  /** Without it, a new discount is created. */
  discount?: CustomerDiscount
  onSaved: () => void
  onClose: () => void
}

/** As typed; an empty day is none. */
type Typed = { category: string; percent: string; validFrom: string; validUntil: string }

const percentOf = (typed: string, language: string) => calculate(typed, language) ?? -1

function faultsOf({ percent, validFrom, validUntil }: Typed, language: string): FieldErrors<Typed> {
  const value = percentOf(percent, language)
  return {
    ...((value < 0 || value > 100) && { percent: { id: 'CustomerPrices.NoPercent' } }),
    ...(validFrom && validUntil && validUntil < validFrom && { validUntil: { id: 'CustomerPrices.EndFirst' } }),
  }
}

/** Edits an agreed discount, or creates one. */
export function DiscountDialog({ customerId, categories, discount, onSaved, onClose }: DiscountDialogProps) {
  const messages = useMessages()
  const { text, format, language } = messages
  const form = useForm<Typed>({
    begin: {
      category: discount?.category ?? '',
      percent: discount ? format.number(discount.percent) : '',
      validFrom: discount?.validFrom ?? '',
      validUntil: discount?.validUntil ?? '',
    },
    check: values => faultsOf(values, language),
    save: ({ category, percent, validFrom, validUntil }, { key }) => {
      const days = { validFrom: validFrom || null, validUntil: validUntil || null }
      const body = { category, percent: percentOf(percent, language), ...days }
      if (!discount) return call(addCustomerDiscount, { params: { customerId }, body, key })
      return call(editCustomerDiscount, { params: { discountId: discount.id }, body, ifMatch: discount.version })
    },
  })
  const { values, put, errorOf } = form
  const offered = [...new Set([...categories, ...(discount?.category ? [discount.category] : [])])]
  const options = ['', ...offered].map(value => ({ value, label: nameOf({ category: value }, messages) }))
  return (
    <FormDialog
      form={form}
      title={text(discount ? 'CustomerPrices.Change' : 'CustomerPrices.Add')}
      size="sm"
      action={text('CustomerPrices.Save')}
      failed="CustomerPrices.NotSaved"
      className="ck-customer-discount"
      onClose={onClose}
      onSaved={onSaved}
    >
      <Select
        label={text('CustomerPrices.For')}
        hint={text('CustomerPrices.ForHint')}
        value={values.category}
        error={errorOf('category')}
        options={options}
        onChange={category => put({ category })}
      />
      <TextField
        label={text('CustomerPrices.Discount')}
        required
        inputMode="decimal"
        maxLength={20}
        value={values.percent}
        error={errorOf('percent')}
        onChange={percent => put({ percent })}
      />
      <DayField
        label={text('CustomerPrices.ValidFrom')}
        value={values.validFrom}
        error={errorOf('validFrom')}
        onChange={validFrom => put({ validFrom })}
      />
      <DayField
        label={text('CustomerPrices.ValidUntil')}
        value={values.validUntil}
        error={errorOf('validUntil')}
        onChange={validUntil => put({ validUntil })}
      />
    </FormDialog>
  )
}
