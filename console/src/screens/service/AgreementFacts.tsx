import type { ReactNode } from 'react'
import { useSnapshot } from 'valtio'
import { Link } from 'wouter'
import type { Agreement } from '@casekit/contract/service-shapes'
import { useMessages } from '@casekit/messages/react'
import { Notice } from '@casekit/ui/notice'
import { paths } from '../../paths.ts'
import { Facts, RecordPart } from '../../patterns/record/RecordPart.tsx'
import { session } from '../../session/session.store.ts'
import { dayOfYear, rhythmText } from './agreement-words.ts'

const link = (href: string | false, label: string): ReactNode =>
  href ? (
    <Link className="ck-record-link" href={href}>
      {label}
    </Link>
  ) : (
    label
  )

/** An agreement's customer, rhythm, price and tasks. */
export function AgreementFacts({ agreement }: { agreement: Agreement }) {
  const { text } = useMessages()
  const { account } = useSnapshot(session)
  const may = (guard: 'Core' | 'PropertyManagement') => account?.guards.includes(guard) === true
  const { customer, property, tasks, forms, internalNote } = agreement
  return (
    <div className="ck-record-side ck-service-facts">
      <Facts
        title="Service.One"
        facts={[
          { label: 'Service.Customer', value: link(may('Core') && paths.customer(customer.id), customer.name) },
          {
            label: 'Service.Property',
            value: property && link(may('PropertyManagement') && paths.property(property.id), property.name),
          },
          { label: 'Service.Responsible', value: agreement.responsible?.name },
          { label: 'Service.Department', value: agreement.department?.name },
          ...useTerms(agreement),
        ]}
      />
      <Price agreement={agreement} />
      <RecordPart title="Service.Tasks" count={tasks.length}>
        {tasks.length === 0 && <p>{text('Record.None')}</p>}
        <ul>
          {tasks.map(({ subject, minutes }) => (
            <li key={subject}>
              <span>{subject}</span>
              <small>{text('Service.Minutes', { count: minutes })}</small>
            </li>
          ))}
        </ul>
      </RecordPart>
      {forms.length > 0 && (
        <RecordPart title="Service.Forms" count={forms.length}>
          <ul>
            {forms.map(({ id, name }) => (
              <li key={id}>{name}</li>
            ))}
          </ul>
        </RecordPart>
      )}
      {internalNote && (
        <RecordPart title="Service.InternalNote">
          <p className="ck-service-note">{internalNote}</p>
        </RecordPart>
      )}
    </div>
  )
}

function useTerms(agreement: Agreement) {
  const { text, format } = useMessages()
  const { seasons, startsOn, endsOn, noticeBy, noticeMonths } = agreement
  const season = seasons.map(({ from, to }) => `${dayOfYear({ format }, from)}–${dayOfYear({ format }, to)}`).join(', ')
  return [
    { label: 'Service.Visits', value: rhythmText({ text, format }, agreement) },
    ...(season ? ([{ label: 'Service.Season', value: season }] as const) : []),
    {
      label: 'Service.Runs',
      value: endsOn
        ? text('Service.FromTo', { from: format.day(startsOn), to: format.day(endsOn) })
        : text('Service.FromOn', { from: format.day(startsOn) }),
    },
    {
      label: 'Service.Notice',
      value: noticeBy
        ? text('Service.NoticeBy', { count: noticeMonths, day: format.day(noticeBy) })
        : text('Service.NoticeOf', { count: noticeMonths }),
    },
  ] as const
}

function Price({ agreement }: { agreement: Agreement }) {
  const { text, format } = useMessages()
  const { pricing, price, billed, indexName, indexPercent, renewals } = agreement
  const open = renewals.find(({ state }) => state === 'proposed')
  const coming = renewals.find(({ state, appliedAt }) => state === 'approved' && appliedAt === null)
  const percent = `${format.number(indexPercent)} %`
  return (
    <Facts
      title="Service.Terms"
      facts={[
        { label: pricing === 'visit' ? 'Service.PerVisit' : 'Service.PerYear', value: format.amount(price) },
        ...(pricing === 'subscription'
          ? ([{ label: 'Service.Billed', value: text(`Billed.${billed}`) }] as const)
          : []),
        { label: 'Service.Index', value: indexName || indexPercent !== 0 ? `${indexName} ${percent}`.trim() : null },
        ...(coming
          ? ([
              {
                label: 'Service.NewPrice',
                value: text('Service.FromPrice', {
                  price: format.amount(coming.newPrice),
                  day: format.day(coming.fromOn),
                }),
              },
            ] as const)
          : []),
      ]}
    >
      {open && <Notice tone="info">{text('Service.Waits')}</Notice>}
    </Facts>
  )
}
