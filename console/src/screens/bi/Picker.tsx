import { useState } from 'react'
import { useSnapshot } from 'valtio'
import type { Dimension } from '@casekit/contract/insight-dimensions'
import { INSIGHT_LISTS, type InsightList } from '@casekit/contract/insight-lists'
import { maySeeMeasure, MEASURE_NAMES, measureOf } from '@casekit/contract/insight-measures'
import type { Chart } from '@casekit/contract/insight-shapes'
import type { ReportDefinition } from '@casekit/contract/saved-reports'
import { useMessages } from '@casekit/messages/react'
import { Checkbox } from '@casekit/ui/checkbox'
import { Notice } from '@casekit/ui/notice'
import { SearchBox } from '@casekit/ui/search-box'
import { Select } from '@casekit/ui/select'
import { Switch } from '@casekit/ui/switch'
import { session } from '../../session/session.store.ts'
import { CalculatedList } from './CalculatedList.tsx'
import { chartOf, chartsOf, dimensionsAt, divided, isPivot, mayChoose, placesOf, toggled } from './definition.ts'
import { FilterList } from './FilterList.tsx'
import { PeriodFields } from './PeriodFields.tsx'

type PickerProps = { definition: ReportDefinition; onChange: (definition: ReportDefinition) => void }

const NOTHING = 'nothing'
const PLACES = ['Bi.Rows', 'Bi.Within', 'Bi.WithinBoth'] as const

/** Edits a report: its numbers, dimensions, period, filters and chart. */
export function Picker({ definition, onChange }: PickerProps) {
  const { text } = useMessages()
  return (
    <aside className="ck-bi-picker">
      <Numbers definition={definition} onChange={onChange} />
      <CalculatedList definition={definition} onChange={onChange} />
      {placesOf(definition).map(place => (
        <Select
          key={place}
          label={text(PLACES[place] ?? 'Bi.WithinBoth')}
          value={definition.dimensions[place] ?? NOTHING}
          onChange={value => onChange(divided(definition, place, value === NOTHING ? '' : (value as Dimension)))}
          options={[
            { value: NOTHING, label: text('Bi.Nothing') },
            ...dimensionsAt(definition, place).map(value => ({ value, label: text(`Dimension.${value}`) })),
          ]}
        />
      ))}
      {definition.dimensions.length > 1 && (
        <Switch checked={isPivot(definition)} onChange={pivot => onChange({ ...definition, pivot })}>
          {text('Bi.Pivot')}
        </Switch>
      )}
      <PeriodFields definition={definition} onChange={onChange} />
      <FilterList definition={definition} onChange={onChange} />
      <Select
        label={text('Bi.Chart')}
        value={chartOf(definition)}
        onChange={value => onChange({ ...definition, chart: value as Chart })}
        options={chartsOf(definition).map(value => ({ value, label: text(`Chart.${value}`) }))}
      />
      <Notice tone="info">{text('Bi.Scope')}</Notice>
    </aside>
  )
}

const LISTS = Object.keys(INSIGHT_LISTS) as InsightList[]

/** Every number that the account may see, by the list that it counts. */
function Numbers({ definition, onChange }: PickerProps) {
  const { text } = useMessages()
  const { account } = useSnapshot(session)
  const [search, setSearch] = useState('')
  const guards = account?.guards ?? []
  const words = search.trim().toLocaleLowerCase()
  const found = MEASURE_NAMES.filter(
    name => maySeeMeasure(name, guards) && text(`Measure.${name}`).toLocaleLowerCase().includes(words),
  )
  const groups = LISTS.map(list => ({ list, names: found.filter(name => measureOf(name).list === list) }))
  return (
    <fieldset className="ck-bi-numbers">
      <legend>
        {text('Bi.Numbers')} <span>{definition.measures.length}</span>
      </legend>
      <SearchBox label={text('Bi.FindNumber')} value={search} onChange={setSearch} />
      <div className="ck-bi-list">
        {groups.map(
          ({ list, names }) =>
            names.length > 0 && (
              <fieldset key={list} className="ck-bi-group">
                <legend>{text(`InsightList.${list}`)}</legend>
                {names.map(name => (
                  <Checkbox
                    key={name}
                    checked={definition.measures.includes(name)}
                    disabled={!mayChoose(definition, name)}
                    onChange={() => onChange(toggled(definition, name))}
                  >
                    {text(`Measure.${name}`)}
                  </Checkbox>
                ))}
              </fieldset>
            ),
        )}
      </div>
      <p className="ck-bi-help">{text('Bi.NumbersHelp')}</p>
    </fieldset>
  )
}
