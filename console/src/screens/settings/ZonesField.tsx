import type { BookingZone } from '@casekit/contract/booking-choices'
import { getDepartments } from '@casekit/contract/reference'
import type { MessageId } from '@casekit/messages/ids'
import { useMessages } from '@casekit/messages/react'
import { Checkbox } from '@casekit/ui/checkbox'
import { TextField } from '@casekit/ui/field'
import { Select } from '@casekit/ui/select'
import { useQuery } from '../../patterns/query/use-query.ts'
import type { OwnFieldProps } from '../../patterns/settings/page.ts'
import { call } from '../../session/session.store.ts'
import { MOST, newZone, WEEKDAYS } from './booking-rows.ts'
import { OrderedRows } from './OrderedRows.tsx'

/** Where visits are offered, on which weekdays, and by which department. */
export function ZonesField({ id, value, onChange, error, disabled }: OwnFieldProps<Record<string, unknown>>) {
  const { text } = useMessages()
  const { answer: departments } = useQuery(signal => call(getDepartments, { signal }))
  const teams = (departments ?? []).map(({ id: value, name }) => ({ value, label: name }))
  return (
    <OrderedRows
      id={id}
      rows={value as BookingZone[]}
      most={MOST.zones}
      disabled={disabled}
      error={error}
      nameOf={number => text('BookingSettings.Zone', { number })}
      add={text('BookingSettings.AddZone')}
      newRow={newZone}
      onChange={onChange}
    >
      {(zone, change) => (
        <>
          <TextField
            label={text('BookingSettings.ZoneName')}
            maxLength={200}
            value={zone.name}
            onChange={name => change({ name })}
          />
          <TextField
            label={text('BookingSettings.ZipCodes')}
            hint={text('BookingSettings.ZipCodesHelp')}
            maxLength={1000}
            value={zone.zipCodes}
            onChange={zipCodes => change({ zipCodes })}
          />
          <fieldset className="ck-booking-days">
            <legend>{text('BookingSettings.ZoneDays')}</legend>
            {WEEKDAYS.map(day => (
              <Checkbox
                key={day}
                checked={zone.weekdays.includes(day)}
                onChange={isOn =>
                  change({ weekdays: WEEKDAYS.filter(each => (each === day ? isOn : zone.weekdays.includes(each))) })
                }
              >
                {text(`Weekday.${day}` as MessageId)}
              </Checkbox>
            ))}
          </fieldset>
          {(teams.length > 0 || zone.departmentId) && (
            <Select
              label={text('BookingSettings.ZoneTeam')}
              hint={text('BookingSettings.ZoneTeamHelp')}
              clearable
              value={zone.departmentId ?? ''}
              options={teams}
              onChange={departmentId => change({ departmentId: departmentId || null })}
            />
          )}
        </>
      )}
    </OrderedRows>
  )
}
