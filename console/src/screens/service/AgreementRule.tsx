import { getAsset } from '@casekit/contract/assets'
import { INTERVAL_UNITS, RHYTHMS, VISIT_BASES } from '@casekit/contract/service-states'
import { useMessages } from '@casekit/messages/react'
import { TextField } from '@casekit/ui/field'
import { Select } from '@casekit/ui/select'
import { DayField } from '../../patterns/day/DayField.tsx'
import { useQuery } from '../../patterns/query/use-query.ts'
import { call } from '../../session/session.store.ts'
import type { FieldsProps } from './AgreementDialog.tsx'
import type { AgreementForm } from './agreement-form.ts'
import { AgreementSeasons } from './AgreementSeasons.tsx'

const LABELS = { every: 'Service.EveryCount', leadDays: 'Service.LeadDays' } as const

/** When visits are due. */
export function AgreementRule({ values, put, errorOf }: FieldsProps) {
  const { text } = useMessages()
  const line = (name: keyof typeof LABELS) => (
    <TextField
      label={text(LABELS[name])}
      inputMode="numeric"
      maxLength={10}
      value={values[name]}
      error={errorOf(name)}
      onChange={value => put({ [name]: value })}
    />
  )
  return (
    <fieldset>
      <legend>{text('Service.When')}</legend>
      <Select
        label={text('Service.Rhythm')}
        value={values.rhythm}
        options={RHYTHMS.map(value => ({ value, label: text(`Rhythm.${value}`) }))}
        onChange={rhythm => put({ rhythm: rhythm as AgreementForm['rhythm'] })}
      />
      {values.rhythm === 'calendar' && (
        <>
          {line('every')}
          <Select
            label={text('Service.Unit')}
            value={values.unit}
            options={INTERVAL_UNITS.map(value => ({ value, label: text(`IntervalUnit.${value}`) }))}
            onChange={unit => put({ unit: unit as AgreementForm['unit'] })}
          />
          <DayField
            label={text('Service.FirstOn')}
            value={values.firstOn}
            error={errorOf('firstOn')}
            onChange={firstOn => put({ firstOn })}
          />
          <Select
            label={text('Service.Basis')}
            value={values.basis}
            options={VISIT_BASES.map(value => ({ value, label: text(`VisitBasis.${value}`) }))}
            onChange={basis => put({ basis: basis as AgreementForm['basis'] })}
          />
        </>
      )}
      {values.rhythm === 'meter' && (
        <Meter key={values.assetIds.map(({ id }) => id).join()} values={values} put={put} errorOf={errorOf} />
      )}
      {line('leadDays')}
      {values.rhythm !== 'manual' && <AgreementSeasons values={values} put={put} errorOf={errorOf} />}
    </fieldset>
  )
}

/** The meters of the agreement's assets. */
function Meter({ values, put, errorOf }: FieldsProps) {
  const { text } = useMessages()
  const query = useQuery(async signal => {
    const assets = await Promise.all(
      values.assetIds.slice(0, 20).map(({ id }) => call(getAsset, { params: { assetId: id }, signal })),
    )
    return assets.flatMap(({ number, meters }) =>
      meters.filter(({ isRising }) => isRising).map(({ id, name }) => ({ value: id, label: `${number} ${name}` })),
    )
  })
  return (
    <>
      <Select
        label={text('Service.Meter')}
        hint={query.answer?.length === 0 ? text('Service.NoMeters') : undefined}
        value={values.meterId}
        options={query.answer ?? []}
        error={errorOf('meterId')}
        onChange={meterId => put({ meterId })}
      />
      <TextField
        label={text('Service.MeterStep')}
        inputMode="decimal"
        value={values.meterStep}
        error={errorOf('meterStep')}
        onChange={meterStep => put({ meterStep })}
      />
    </>
  )
}
