import { useState } from 'react'
import { useSnapshot } from 'valtio'
import type { ReportDefinition } from '@casekit/contract/insight'
import type { Dimension } from '@casekit/contract/insight-dimensions'
import { maySeeMeasure, MEASURE_NAMES } from '@casekit/contract/insight-measures'
import { type Chart, INSIGHT_PERIODS, type InsightPeriod } from '@casekit/contract/insight-shapes'
import { useMessages } from '@casekit/messages/react'
import { Checkbox } from '@casekit/ui/checkbox'
import { Notice } from '@casekit/ui/notice'
import { SearchBox } from '@casekit/ui/search-box'
import { Select } from '@casekit/ui/select'
import { session } from '../../session/session.store.ts'
import { chartOf, chartsOf, dimensionsAt, divided, mayChoose, toggled } from './definition.ts'

type PickerProps = { definition: ReportDefinition; onChange: (definition: ReportDefinition) => void }

const NOTHING = 'nothing'

/** What a report shows: its numbers, what they are divided by, over which days, and how it is drawn. */
export function Picker({ definition, onChange }: PickerProps) {
  const { text } = useMessages()
  const period = definition.period ?? 'thisYear'
  const within = definition.dimensions.length > 0 ? [0, 1] : [0]
  return (
    <aside className="ck-bi-picker">
      <Numbers definition={definition} onChange={onChange} />
      {within.map(place => (
        <Select
          key={place}
          label={text(place === 0 ? 'Bi.Rows' : 'Bi.Within')}
          value={definition.dimensions[place] ?? NOTHING}
          onChange={value => onChange(divided(definition, place, value === NOTHING ? '' : (value as Dimension)))}
          options={[
            { value: NOTHING, label: text('Bi.Nothing') },
            ...dimensionsAt(definition, place).map(value => ({ value, label: text(`Dimension.${value}`) })),
          ]}
        />
      ))}
      <Select
        label={text('Insight.Period')}
        value={period}
        onChange={value => onChange({ ...definition, period: value as InsightPeriod })}
        options={INSIGHT_PERIODS.map(value => ({ value, label: text(`Period.${value}`) }))}
      />
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

function Numbers({ definition, onChange }: PickerProps) {
  const { text } = useMessages()
  const { account } = useSnapshot(session)
  const [search, setSearch] = useState('')
  const guards = account?.guards ?? []
  const words = search.trim().toLocaleLowerCase()
  const found = MEASURE_NAMES.filter(
    name => maySeeMeasure(name, guards) && text(`Measure.${name}`).toLocaleLowerCase().includes(words),
  )
  return (
    <fieldset className="ck-bi-numbers">
      <legend>
        {text('Bi.Numbers')} <span>{definition.measures.length}</span>
      </legend>
      <SearchBox label={text('Bi.FindNumber')} value={search} onChange={setSearch} />
      <div className="ck-bi-list">
        {found.map(name => (
          <Checkbox
            key={name}
            checked={definition.measures.includes(name)}
            disabled={!mayChoose(definition, name)}
            onChange={() => onChange(toggled(definition, name))}
          >
            {text(`Measure.${name}`)}
          </Checkbox>
        ))}
      </div>
      <p className="ck-bi-help">{text('Bi.NumbersHelp')}</p>
    </fieldset>
  )
}
