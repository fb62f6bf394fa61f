import { useState } from 'react'
import type { InsightQuery } from '@casekit/contract/insight'
import { SET_DIMENSIONS, type SetDimension } from '@casekit/contract/insight-dimensions'
import type { ReportDefinition } from '@casekit/contract/saved-reports'
import { useMessages } from '@casekit/messages/react'
import { Button } from '@casekit/ui/button'
import { Checkbox } from '@casekit/ui/checkbox'
import { Dialog } from '@casekit/ui/dialog'
import { Hint } from '@casekit/ui/field'
import { SearchBox } from '@casekit/ui/search-box'
import { Select } from '@casekit/ui/select'
import { useInsightWords } from '../../parts/insight/use-insight-words.ts'
import { Loaded } from '../../patterns/query/Loaded.tsx'
import { commonDimensions } from './definition.ts'
import { useFilterKeys } from './use-filter-keys.ts'

export type ChosenFilter = NonNullable<InsightQuery['filters']>[number]

type DialogProps = {
  definition: ReportDefinition
  /** The filter to edit; undefined for a new one. */
  filter: ChosenFilter | undefined
  onKeep: (filter: ChosenFilter) => void
  onClose: () => void
}

/** Filters by selected values of one dimension. */
export function FilterDialog({ definition, filter, onKeep, onClose }: DialogProps) {
  const { text } = useMessages()
  const taken = new Set(definition.filters?.map(({ dimension }) => dimension))
  const common = commonDimensions(definition)
  const choices = SET_DIMENSIONS.filter(one => common.includes(one) && (one === filter?.dimension || !taken.has(one)))
  const [dimension, setDimension] = useState<SetDimension | undefined>(filter?.dimension ?? choices[0])
  const [values, setValues] = useState<ChosenFilter['values']>(filter?.values ?? [])
  const [isMissing, setMissing] = useState(false)
  const keep = () => {
    if (!dimension || values.length === 0) return setMissing(true)
    onKeep({ dimension, values })
    return onClose()
  }
  const choose = (next: SetDimension) => {
    setDimension(next)
    setValues([])
  }
  return (
    <Dialog
      title={text('Bi.FilterTitle')}
      size="sm"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{text('Buttons.Cancel')}</Button>
          <Button kind="primary" onClick={keep}>
            {text('Bi.FilterSave')}
          </Button>
        </>
      }
    >
      <div className="ck-bi-filter">
        <Select
          label={text('Bi.FilterBy')}
          value={dimension ?? ''}
          onChange={value => choose(value as SetDimension)}
          options={choices.map(value => ({ value, label: text(`Dimension.${value}`) }))}
        />
        {dimension && (
          <Values key={dimension} definition={definition} dimension={dimension} values={values} onChange={setValues} />
        )}
        {isMissing && values.length === 0 && (
          <div role="alert">
            <Hint tone="error">{text('Bi.FilterMissing')}</Hint>
          </div>
        )}
      </div>
    </Dialog>
  )
}

type ValuesProps = {
  definition: ReportDefinition
  dimension: SetDimension
  values: ChosenFilter['values']
  onChange: (values: ChosenFilter['values']) => void
}

const VALUES_AT_MOST = 50

function Values({ definition, dimension, values, onChange }: ValuesProps) {
  const { text, sayKey } = useInsightWords()
  const [search, setSearch] = useState('')
  const query = useFilterKeys(definition, dimension)
  const toggle = (value: string | null) =>
    onChange(values.includes(value) ? values.filter(one => one !== value) : [...values, value])
  return (
    <Loaded query={query} failed="Insight.Failed">
      {keys => {
        const words = search.trim().toLocaleLowerCase()
        const found = keys.filter(key => sayKey(dimension, key).toLocaleLowerCase().includes(words))
        return (
          <fieldset className="ck-bi-numbers">
            <legend>{text('Bi.FilterValues')}</legend>
            {keys.length > 8 && <SearchBox label={text('Bi.FindNumber')} value={search} onChange={setSearch} />}
            {keys.length === 0 && <p className="ck-bi-help">{text('Bi.FilterNone')}</p>}
            <div className="ck-bi-list">
              {found.map(key => (
                <Checkbox
                  key={key.value ?? '-'}
                  checked={values.includes(key.value)}
                  disabled={values.length >= VALUES_AT_MOST && !values.includes(key.value)}
                  onChange={() => toggle(key.value)}
                >
                  {sayKey(dimension, key)}
                </Checkbox>
              ))}
            </div>
          </fieldset>
        )
      }}
    </Loaded>
  )
}
