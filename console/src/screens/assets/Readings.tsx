import type { AssetMeter, MeterReading } from '@casekit/contract/asset-meters'
import { useMessages } from '@casekit/messages/react'
import { curveOf, HEIGHT, WIDTH } from './curve.ts'

const LISTED = 12

/** A meter's readings, as a curve with the limit and as a table. */
export function Readings({ meter, readings }: { meter: AssetMeter; readings: readonly MeterReading[] }) {
  const { text, format } = useMessages()
  const curve = curveOf(readings, meter.upperLimit)
  if (readings.length === 0) return <p>{text('Assets.NotRead')}</p>
  return (
    <div className="ck-asset-readings">
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
        {curve.limit !== null && (
          <line className="ck-asset-limit" x1="0" x2={WIDTH} y1={curve.limit} y2={curve.limit} />
        )}
        <polyline points={curve.points} />
      </svg>
      <table className="ck-record-cases" aria-label={meter.name}>
        <tbody>
          {readings.slice(0, LISTED).map(({ id, value, at, byName, note }) => (
            <tr key={id}>
              <td>{format.date(at)}</td>
              <td>
                {format.number(value)} {meter.unit}
              </td>
              <td>{[byName, note].filter(Boolean).join(' · ')}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
