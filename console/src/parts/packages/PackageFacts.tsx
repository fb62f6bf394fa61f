import { getSkills } from '@casekit/contract/booking-settings'
import { PRICINGS, type Pricing } from '@casekit/contract/packages'
import { useMessages } from '@casekit/messages/react'
import { Checkbox } from '@casekit/ui/checkbox'
import { TextArea, TextField } from '@casekit/ui/field'
import { Select } from '@casekit/ui/select'
import type { useForm } from '../../patterns/form/use-form.ts'
import { useQuery } from '../../patterns/query/use-query.ts'
import { call } from '../../session/session.store.ts'
import type { Typed } from './package-form.ts'

/** A package's name, duration and required skill. */
export function PackageFacts({ form }: { form: ReturnType<typeof useForm<Typed>> }) {
  const { text } = useMessages()
  const { values, put, errorOf } = form
  const skills = useQuery(signal => call(getSkills, { signal }))
  const line = (
    field: 'packageNumber' | 'name' | 'category' | 'minutes' | 'fixedPrice' | 'vatPercent',
    label: string,
    more: { required?: boolean; maxLength?: number; hint?: string } = {},
  ) => (
    <TextField
      label={label}
      maxLength={200}
      {...more}
      value={values[field]}
      error={errorOf(field)}
      onChange={said => put({ [field]: said })}
    />
  )
  return (
    <section className="ck-record-part ck-package-facts" aria-label={text('Packages.Facts')}>
      {line('packageNumber', text('Packages.Number'), { required: true, maxLength: 60 })}
      {line('name', text('Packages.Name'), { required: true })}
      {line('category', text('Packages.Category'))}
      <Select
        label={text('Packages.Skill')}
        clearable
        value={values.skillId}
        options={(skills.answer ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        hint={text('Packages.SkillHint')}
        onChange={skillId => put({ skillId })}
      />
      {line('minutes', text('Packages.Duration'))}
      <Select
        label={text('Packages.Pricing')}
        value={values.pricing}
        options={PRICINGS.map(value => ({ value, label: text(`Pricing.${value}`) }))}
        onChange={pricing => put({ pricing: pricing as Pricing })}
      />
      {values.pricing === 'fixed' && line('fixedPrice', text('Packages.FixedPrice'))}
      {values.pricing === 'fixed' && line('vatPercent', text('Document.VatPercent'))}
      <div className="ck-package-text">
        <TextArea
          label={text('Packages.Text')}
          rows={2}
          maxLength={20_000}
          value={values.text}
          onChange={said => put({ text: said })}
        />
      </div>
      <Checkbox checked={values.isActive} onChange={isActive => put({ isActive })}>
        {text('Packages.IsActive')}
      </Checkbox>
    </section>
  )
}
