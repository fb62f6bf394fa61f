import { useId } from 'react'
import { Link } from 'wouter'
import { useMessages } from '@casekit/messages/react'
import { Checkbox } from '@casekit/ui/checkbox'
import { paths } from '../../paths.ts'
import type { Area } from './together.ts'

type AreaProps = {
  area: Area
  chosen: ReadonlySet<string>
  onToggle: (ids: readonly string[], isOn: boolean) => void
}

/** The visits of one week in one area, selectable one by one or all together. */
export function AreaOfWeek({ area, chosen, onToggle }: AreaProps) {
  const { text, format } = useMessages()
  const title = useId()
  const { week, zipCode, city, visits, minutes } = area
  const ids = visits.map(({ id }) => id)
  const place = [zipCode, city].filter(Boolean).join(' ') || text('Service.TogetherNowhere')
  return (
    <section className="ck-together" aria-labelledby={`${title} ${title}-week`}>
      <header>
        <Checkbox
          checked={ids.every(id => chosen.has(id))}
          onChange={isOn => onToggle(ids, isOn)}
          aria-label={text('Service.TogetherAll', { place })}
        />
        <h3 id={title}>{place}</h3>
        <span>
          <span id={`${title}-week`}>{text('Service.TogetherWeek', { day: format.day(week) })}</span>
          {' · '}
          {text('Service.TogetherCount', { count: visits.length, hours: format.number(Math.round(minutes / 6) / 10) })}
        </span>
      </header>
      <ul>
        {visits.map(({ id, number, agreement, customer, plannedOn, address, member }) => (
          <li key={id}>
            <Checkbox checked={chosen.has(id)} onChange={isOn => onToggle([id], isOn)}>
              {`${number} ${agreement.name}`}
            </Checkbox>
            <span className="ck-truncate">{[customer.name, address].filter(Boolean).join(', ')}</span>
            <time dateTime={plannedOn}>{format.day(plannedOn)}</time>
            <span className="ck-truncate">{member?.name ?? text('Service.TogetherNobody')}</span>
            <Link className="ck-record-link" href={paths.service(agreement.id)}>
              {text('Service.TogetherOpen')}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
