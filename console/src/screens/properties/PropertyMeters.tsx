import { useSnapshot } from 'valtio'
import { Link } from 'wouter'
import { getPropertyMeters, type PropertyMeter } from '@casekit/contract/property-work'
import { useMessages } from '@casekit/messages/react'
import { paths } from '../../paths.ts'
import { Loaded } from '../../patterns/query/Loaded.tsx'
import { useQuery } from '../../patterns/query/use-query.ts'
import { RecordPart } from '../../patterns/record/RecordPart.tsx'
import { call, session } from '../../session/session.store.ts'
import './meters.css'

/** A property's heating, water and power consumption, by month and compared to a year ago. */
export function PropertyMeters({ propertyId }: { propertyId: string }) {
  const { text } = useMessages()
  const query = useQuery(signal => call(getPropertyMeters, { params: { propertyId }, signal }), { live: 'asset' })
  return (
    <RecordPart title="PropertyWork.Meters">
      <Loaded query={query} failed="Grid.Failed">
        {meters =>
          meters.length === 0 ? (
            <p>{text('PropertyWork.NoMeters')}</p>
          ) : (
            <ul className="ck-property-meters">
              {meters.map(meter => (
                <Meter key={meter.id} meter={meter} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </RecordPart>
  )
}

function Meter({ meter }: { meter: PropertyMeter }) {
  const { text, format } = useMessages()
  const mayOpen = useSnapshot(session).account?.guards.includes('Assets')
  const { supply, unit, asset, lease, last, perDay, mostPerDay, case: raised } = meter
  const name = `${text(`Supply.${supply}`)} · ${asset.number} ${asset.name}`
  const daily = (amount: number) => text('PropertyWork.PerDay', { amount: `${format.number(amount)} ${unit}`.trim() })
  const isOver = perDay !== null && mostPerDay !== null && perDay > mostPerDay
  return (
    <li>
      <div>
        {mayOpen ? (
          <Link className="ck-record-link" href={paths.asset(asset.id)}>
            {name}
          </Link>
        ) : (
          name
        )}
        <small>
          {[
            lease && text('PropertyWork.InLease', { number: lease.leaseNumber }),
            last ? `${format.number(last.value)} ${unit} · ${format.date(last.at)}` : text('PropertyWork.NotRead'),
          ]
            .filter(Boolean)
            .join(' · ')}
        </small>
      </div>
      <Months meter={meter} />
      <div className="ck-property-meter-use">
        {perDay !== null && <b className={isOver ? 'ck-property-meter-over' : undefined}>{daily(perDay)}</b>}
        <Change meter={meter} />
        {isOver && <small>{text('PropertyWork.Most', { amount: daily(mostPerDay) })}</small>}
        {raised && (
          <Link className="ck-record-link" href={paths.caseDetails(raised.id)}>
            {text('PropertyWork.Raised', { number: String(raised.caseNumber) })}
          </Link>
        )}
      </div>
    </li>
  )
}

/** Compared to the same days a year ago. */
function Change({ meter: { perDay, perDayBefore } }: { meter: PropertyMeter }) {
  const { text, format } = useMessages()
  if (perDay === null || !perDayBefore) return null
  const share = perDay / perDayBefore - 1
  const id = share < 0 ? 'PropertyWork.Less' : 'PropertyWork.More'
  return <small>{text(id, { percent: format.percent(Math.abs(share)) })}</small>
}

const WIDTH = 120
const HEIGHT = 32

/** A bar per month; read out by screen readers as a list. */
function Months({ meter: { months, unit } }: { meter: PropertyMeter }) {
  const { text, format } = useMessages()
  const most = Math.max(...months.map(({ used }) => used ?? 0))
  if (most <= 0) return <span />
  const step = WIDTH / months.length
  const said = months
    .filter(({ used }) => used !== null)
    .map(({ month, used }) => `${format.day(`${month}-01`)}: ${format.number(used ?? 0)} ${unit}`)
  return (
    <div>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
        {months.map(({ month, used }, at) => {
          const height = ((used ?? 0) / most) * HEIGHT
          return <rect key={month} x={at * step + 1} y={HEIGHT - height} width={step - 2} height={height} rx="1" />
        })}
      </svg>
      <span className="ck-hidden-text">{text('PropertyWork.Months', { months: said.join(', ') })}</span>
    </div>
  )
}
