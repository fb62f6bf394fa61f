import { useMessages } from '@casekit/messages/react'
import { Select } from '@casekit/ui/select'
import { MomentField } from '../../patterns/day/DayField.tsx'

/** As shown in the fields: times in the company's time zone. */
export type TypedTime = { startTime: string; endTime: string; priceGroupId: string }

type TimeFieldsProps = {
  values: TypedTime
  put: (change: Partial<TypedTime>) => void
  errorOf: (field: 'startTime' | 'endTime') => string | undefined
  groups: readonly { id: string; name: string }[]
}

const DAY_MS = 86_400_000

/** The error of a time entry's end. */
export function endFault({ startTime, endTime }: Pick<TypedTime, 'startTime' | 'endTime'>) {
  if (!startTime || !endTime) return undefined
  if (endTime <= startTime) return 'Activity.EndBeforeStart' as const
  const took = Date.parse(`${endTime}Z`) - Date.parse(`${startTime}Z`)
  return took > DAY_MS ? ('Activity.WithinADay' as const) : undefined
}

/** The start, end and price group of a time entry. */
export function TimeFields({ values, put, errorOf, groups }: TimeFieldsProps) {
  const { text } = useMessages()
  return (
    <>
      <MomentField
        label={text('Activity.Start')}
        value={values.startTime}
        error={errorOf('startTime')}
        onChange={startTime => put({ startTime })}
      />
      <MomentField
        label={text('Activity.End')}
        value={values.endTime}
        error={errorOf('endTime')}
        onChange={endTime => put({ endTime })}
      />
      <Select
        label={text('Activity.PriceGroup')}
        value={values.priceGroupId}
        onChange={priceGroupId => put({ priceGroupId })}
        clearable
        options={groups.map(({ id, name }) => ({ value: id, label: name }))}
      />
    </>
  )
}
