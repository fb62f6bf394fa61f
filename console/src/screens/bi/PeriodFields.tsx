import { INSIGHT_PERIODS, type InsightPeriod } from '@casekit/contract/insight-shapes'
import type { ReportDefinition } from '@casekit/contract/saved-reports'
import { useMessages } from '@casekit/messages/react'
import { insightRange } from '@casekit/rules/insight-periods'
import { Select } from '@casekit/ui/select'
import { DayField } from '../../patterns/day/DayField.tsx'
import { useToday } from '../../patterns/day/use-today.ts'

type FieldsProps = { definition: ReportDefinition; onChange: (definition: ReportDefinition) => void }

const OWN = 'own'

/** Selects the days: a relative period, or fixed dates. */
export function PeriodFields({ definition, onChange }: FieldsProps) {
  const { text } = useMessages()
  const today = useToday()
  const { period, fromDate = '', toDate = '', ...rest } = definition
  const isOwn = !period && (fromDate !== '' || toDate !== '')
  const choose = (value: string) =>
    value === OWN
      ? onChange({ ...rest, ...insightRange(period ?? 'thisYear', today) })
      : onChange({ ...rest, period: value as InsightPeriod })
  return (
    <>
      <Select
        label={text('Insight.Period')}
        value={isOwn ? OWN : (period ?? 'thisYear')}
        onChange={choose}
        options={[
          ...INSIGHT_PERIODS.map(value => ({ value: value as string, label: text(`Period.${value}`) })),
          { value: OWN, label: text('Bi.OwnDays') },
        ]}
      />
      {isOwn && (
        <div className="ck-bi-days">
          <DayField
            whenDone
            label={text('Bi.FromDate')}
            value={fromDate}
            onChange={from => from && onChange({ ...rest, fromDate: from, toDate: toDate < from ? from : toDate })}
          />
          <DayField
            whenDone
            label={text('Bi.ToDate')}
            value={toDate}
            min={fromDate}
            onChange={to => to && onChange({ ...rest, fromDate, toDate: to })}
          />
        </div>
      )}
    </>
  )
}
