import { useSnapshot } from 'valtio'
import type { Calculated } from '@casekit/contract/insight'
import { maySeeMeasure, MEASURE_NAMES } from '@casekit/contract/insight-measures'
import { CALCULATED_UNITS } from '@casekit/contract/insight-shapes'
import type { ReportDefinition } from '@casekit/contract/saved-reports'
import { useMessages } from '@casekit/messages/react'
import { LONGEST_FORMULA, readFormula, shownFormula, typedFormula } from '@casekit/rules/formula'
import { TextField } from '@casekit/ui/field'
import { Select } from '@casekit/ui/select'
import { FormDialog } from '../../patterns/form/FormDialog.tsx'
import { useForm } from '../../patterns/form/use-form.ts'
import { session } from '../../session/session.store.ts'
import { goesWith, measuresOf } from './definition.ts'

type DialogProps = {
  definition: ReportDefinition
  standing: Calculated | undefined
  onKeep: (calculated: Calculated) => void
  onClose: () => void
}

const NONE = 'none'

/** Edits a calculated number: a formula of other numbers by name, with the decimal separator of the user's language. */
export function CalculatedDialog({ definition, standing, onKeep, onClose }: DialogProps) {
  const { text, language } = useMessages()
  const { account } = useSnapshot(session)
  const isPoint = language === 'en-US'
  const label = (name: string) => text(`Measure.${name as (typeof MEASURE_NAMES)[number]}`)
  const offered = MEASURE_NAMES.filter(name => maySeeMeasure(name, account?.guards ?? []) && goesWith(definition, name))
  const nameOf = (said: string) =>
    MEASURE_NAMES.find(name => label(name).toLocaleLowerCase() === said.toLocaleLowerCase())
  const kept = (typed: string) => typedFormula(typed, nameOf, isPoint)
  const form = useForm({
    begin: {
      name: standing?.name ?? '',
      formula: standing ? shownFormula(standing.formula, label, isPoint) : '',
      unit: standing?.unit ?? CALCULATED_UNITS[1],
    },
    check: values => {
      const formula = kept(values.formula)
      const isFit = measuresOf({ formula }).every(name => goesWith(definition, name))
      return {
        ...(!values.name.trim() && { name: { id: 'Bi.CalculatedNameMissing' as const } }),
        ...(!readFormula(formula) && { formula: { id: 'Bi.FormulaWrong' as const } }),
        ...(!isFit && { formula: { id: 'Bi.FormulaUnfit' as const } }),
      }
    },
    save: async values => onKeep({ name: values.name.trim(), formula: kept(values.formula), unit: values.unit }),
  })
  const { values, put } = form
  const [first = 'turnover', second = 'hours'] = offered
  return (
    <FormDialog
      form={form}
      title={text('Bi.AddCalculated')}
      size="sm"
      action={text('Bi.CalculatedSave')}
      failed="Bi.NotSaved"
      onClose={onClose}
    >
      <TextField
        label={text('Bi.CalculatedName')}
        required
        maxLength={120}
        value={values.name}
        error={form.errorOf('name')}
        onChange={name => put({ name })}
      />
      <TextField
        label={text('Bi.Formula')}
        required
        maxLength={LONGEST_FORMULA}
        hint={text('Bi.FormulaHelp', { first: label(first), second: label(second) })}
        value={values.formula}
        error={form.errorOf('formula')}
        onChange={formula => put({ formula })}
      />
      <Select
        label={text('Bi.FormulaInsert')}
        value={NONE}
        onChange={name => name !== NONE && put({ formula: `${values.formula.trimEnd()} [${label(name)}]`.trimStart() })}
        options={[
          { value: NONE, label: text('Bi.FormulaInsertNone') },
          ...offered.map(value => ({ value: value as string, label: label(value) })),
        ]}
      />
      <Select
        label={text('Bi.CalculatedUnit')}
        value={values.unit}
        onChange={unit => put({ unit: CALCULATED_UNITS.find(one => one === unit) ?? values.unit })}
        options={CALCULATED_UNITS.map(value => ({ value, label: text(`Bi.Unit.${value}`) }))}
      />
    </FormDialog>
  )
}
