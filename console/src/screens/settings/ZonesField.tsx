import type { BookingZone } from '@casekit/contract/booking-choices'
import type { MessageId } from '@casekit/messages/ids'
import { useMessages } from '@casekit/messages/react'
import { Checkbox } from '@casekit/ui/checkbox'
import { TextField } from '@casekit/ui/field'
import type { OwnFieldProps } from '../../patterns/settings/page.ts'
import { MOST, newZone, WEEKDAYS } from './booking-rows.ts'
import { OrderedRows } from './OrderedRows.tsx'

/** Where visits are offered, and on which weekdays. */
export function ZonesField({ id, value, onChange, error, disabled }: OwnFieldProps<Record<string, unknown>>) {
  const { text } = useMessages()
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
        </>
      )}
    </OrderedRows>
  )
}
