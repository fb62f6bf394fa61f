import { BILLED, PRICINGS } from '@casekit/contract/service-states'
import { useMessages } from '@casekit/messages/react'
import { TextArea, TextField } from '@casekit/ui/field'
import { Select } from '@casekit/ui/select'
import { DayField } from '../../patterns/day/DayField.tsx'
import type { FieldsProps } from './AgreementDialog.tsx'
import type { AgreementForm } from './agreement-form.ts'

type LineName = 'price' | 'indexName' | 'indexPercent' | 'termMonths' | 'noticeMonths'
const LABELS = {
  price: 'Service.Price',
  indexName: 'Service.IndexName',
  indexPercent: 'Service.Percent',
  termMonths: 'Service.TermMonths',
  noticeMonths: 'Service.NoticeMonths',
} as const
const MONTHS = Array.from({ length: 12 }, (_, month) => `2024-${String(month + 1).padStart(2, '0')}-01`)

/** The price, its regulation, and the term. */
export function AgreementPrice({ values, put, errorOf }: FieldsProps) {
  const { text, format } = useMessages()
  const line = (name: LineName, more: { hint?: string; end?: string } = {}) => (
    <TextField
      label={text(LABELS[name])}
      {...more}
      maxLength={200}
      value={values[name]}
      error={errorOf(name)}
      onChange={value => put({ [name]: value })}
    />
  )
  return (
    <fieldset>
      <legend>{text('Service.Terms')}</legend>
      <Select
        label={text('Service.Pricing')}
        value={values.pricing}
        options={PRICINGS.map(value => ({ value, label: text(`Pricing.${value}`) }))}
        onChange={pricing => put({ pricing: pricing as AgreementForm['pricing'] })}
      />
      {line('price')}
      {values.pricing === 'subscription' && (
        <>
          <Select
            label={text('Service.Billed')}
            value={values.billed}
            options={BILLED.map(value => ({ value, label: text(`Billed.${value}`) }))}
            onChange={billed => put({ billed: billed as AgreementForm['billed'] })}
          />
          <DayField
            label={text('Service.BilledFrom')}
            hint={text('Service.BilledFromHint')}
            value={values.billedFrom}
            error={errorOf('billedFrom')}
            onChange={billedFrom => put({ billedFrom })}
          />
        </>
      )}
      {line('indexName', { hint: text('Service.IndexHint') })}
      {line('indexPercent', { end: '%' })}
      <Select
        label={text('Service.IndexMonth')}
        value={values.indexMonth}
        options={[
          { value: '', label: text('Service.WithTerm') },
          ...MONTHS.map((day, at) => ({ value: String(at + 1), label: format.dayMark(day) })),
        ]}
        onChange={indexMonth => put({ indexMonth })}
      />
      <DayField
        label={text('Service.StartsOn')}
        value={values.startsOn}
        error={errorOf('startsOn')}
        onChange={startsOn => put({ startsOn })}
      />
      {line('termMonths', { hint: text('Service.TermHint') })}
      {line('noticeMonths')}
      <TextArea
        label={text('Service.InternalNote')}
        maxLength={20_000}
        value={values.internalNote}
        onChange={internalNote => put({ internalNote })}
      />
    </fieldset>
  )
}
