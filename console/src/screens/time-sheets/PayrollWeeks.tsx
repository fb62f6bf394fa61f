import { Link } from 'wouter'
import { getPayrollPeriod, type PayrollPeriod } from '@casekit/contract/payroll'
import { useMessages } from '@casekit/messages/react'
import { daysAfter } from '@casekit/rules/zoned-time'
import { Checkbox } from '@casekit/ui/checkbox'
import { Chip } from '@casekit/ui/chip'
import { Loaded } from '../../patterns/query/Loaded.tsx'
import { useQuery } from '../../patterns/query/use-query.ts'
import { call } from '../../session/session.store.ts'
import { dayWords } from './day-words.ts'
import { LOOKS } from './looks.ts'
import { sheetOf } from './sheet-of.ts'

type Wish = { withoutWaiting: boolean; again: boolean }
type Asked = Wish & { onChange: (wish: Partial<Wish>) => void; onLeave: () => void }
type PayrollWeeksProps = Asked & { from: string; to: string }

/** The weeks of a period: approved ones, skipped ones by name, and those exported before. */
export function PayrollWeeks({ from, to, ...wish }: PayrollWeeksProps) {
  const query = useQuery(signal => call(getPayrollPeriod, { query: { from, to }, signal }))
  return (
    <Loaded query={query} failed="Payroll.NotLoaded">
      {period => <Weeks period={period} {...wish} />}
    </Loaded>
  )
}

type WeeksProps = Asked & { period: PayrollPeriod }

function Weeks({ period: { ready, waiting }, withoutWaiting, again, onChange, onLeave }: WeeksProps) {
  const { text, format, language } = useMessages()
  const span = (monday: string) => dayWords(language).span(monday, daysAfter(monday, 6))
  const before = ready.filter(({ exportedAt }) => exportedAt !== null)
  return (
    <div className="ck-payroll" aria-live="polite">
      <p>{text('Payroll.Ready', { count: ready.length })}</p>
      {waiting.length > 0 && (
        <section aria-label={text('Payroll.Waiting')}>
          <h3>{text('Payroll.Waiting')}</h3>
          <ul>
            {waiting.map(({ stakeholder: { id, name }, monday, state }) => (
              <li key={`${id} ${monday}`}>
                <Link href={sheetOf(monday, id)} onClick={onLeave}>
                  {name}
                </Link>{' '}
                <span>{span(monday)}</span>
                <Chip look={LOOKS[state]}>{text(`WorkWeekState.${state}`)}</Chip>
              </li>
            ))}
          </ul>
          <Checkbox checked={withoutWaiting} onChange={to => onChange({ withoutWaiting: to })}>
            {text('Payroll.WithoutWaiting')}
          </Checkbox>
        </section>
      )}
      {before.length > 0 && (
        <section aria-label={text('Payroll.Before')}>
          <h3>{text('Payroll.Before')}</h3>
          <ul>
            {before.map(({ stakeholder: { id, name }, monday, exportedAt, exportedBy, isChanged }) => (
              <li key={`${id} ${monday}`}>
                {name} <span>{span(monday)}</span>
                <small>
                  {text('Payroll.ExportedBy', { when: format.dateTime(exportedAt ?? ''), name: exportedBy })}
                </small>
                {isChanged && <Chip look="waiting">{text('Payroll.Changed')}</Chip>}
              </li>
            ))}
          </ul>
          <Checkbox checked={again} onChange={to => onChange({ again: to })}>
            {text('Payroll.Again')}
          </Checkbox>
        </section>
      )}
    </div>
  )
}
