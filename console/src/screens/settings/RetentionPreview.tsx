import { previewRetention } from '@casekit/contract/privacy'
import type { Retention } from '@casekit/contract/setting-kinds'
import { useMessages } from '@casekit/messages/react'
import { Loaded } from '../../patterns/query/Loaded.tsx'
import { useQuery } from '../../patterns/query/use-query.ts'
import { call } from '../../session/session.store.ts'

const isFit = ({ alertDays, mailDays, fileDays }: Retention) =>
  [alertDays, mailDays, fileDays].every(days => Number.isInteger(days) && days >= 7) &&
  alertDays <= 3650 &&
  mailDays <= 3650 &&
  fileDays <= 365

/** What the next cleanup would delete with the days as typed, and what customers asked of their data. */
export function RetentionPreview({ values: { alertDays, mailDays, fileDays } }: { values: Retention }) {
  const { text } = useMessages()
  const days = { alertDays, mailDays, fileDays }
  return (
    <>
      <h2>{text('Privacy.WouldGo')}</h2>
      <p>{text('Privacy.WouldGoLead')}</p>
      {isFit(days) && <Counted key={JSON.stringify(days)} days={days} />}
    </>
  )
}

function Counted({ days }: { days: Retention }) {
  const { text, format } = useMessages()
  const query = useQuery(signal => call(previewRetention, { query: days, signal }))
  return (
    <Loaded query={query} failed="Privacy.NotLoaded">
      {({ alerts, mails, files, requests }) => (
        <>
          <dl className="ck-kept">
            <div>
              <dt>{text('Privacy.Alerts')}</dt>
              <dd>{format.number(alerts)}</dd>
            </div>
            <div>
              <dt>{text('Privacy.Mails')}</dt>
              <dd>{format.number(mails)}</dd>
            </div>
            <div>
              <dt>{text('Privacy.Files')}</dt>
              <dd>{format.number(files)}</dd>
            </div>
          </dl>
          <h3>{text('Privacy.Requests')}</h3>
          {requests.length === 0 && <p>{text('Privacy.ErasedNone')}</p>}
          <ul>
            {requests.map(({ at, kind, customerNumber, by }, place) => (
              // oxlint-disable-next-line no-array-index-key -- two may be asked for in the same moment
              <li key={`${at} ${place}`}>
                {text(`Privacy.Request.${kind}`, { at: format.dateTime(at), number: String(customerNumber), by })}
              </li>
            ))}
          </ul>
        </>
      )}
    </Loaded>
  )
}
