import { useEffect, useState } from 'react'
import { useSnapshot } from 'valtio'
import { Link } from 'wouter'
import { cases } from '@casekit/contract/overview'
import type { CaseRow } from '@casekit/contract/overviews/cases'
import { useMessages } from '@casekit/messages/react'
import { Button } from '@casekit/ui/button'
import { Skeleton } from '@casekit/ui/skeleton'
import { StatusChip } from '@casekit/ui/status-chip'
import { useLive } from '../../live/use-live.ts'
import { paths } from '../../paths.ts'
import { call } from '../../session/session.store.ts'
import { createRows } from '../customer-details/rows.store.ts'
import type { Property } from './PropertyScreen.tsx'

const SHOWN = 10

async function newestOf(propertyId: string) {
  const filterModel = { property: { filterType: 'set' as const, values: [propertyId] } }
  const sortModel = [{ colId: 'createdAt', sort: 'desc' as const }]
  const { rows } = await call(cases.rows, { body: { startRow: 0, endRow: SHOWN, sortModel, filterModel } })
  return rows
}

/** The newest cases of a property, and the way to all of them in the list of cases. */
export function PropertyCases({ property: { id, openCaseCount } }: { property: Property }) {
  const { text, format } = useMessages()
  const [rows] = useState(() => createRows(() => newestOf(id)))
  const { found, hasFailed } = useSnapshot(rows.state)
  useEffect(() => void rows.load(), [rows])
  useLive('case', rows.load)
  return (
    <section className="ck-record-part" aria-labelledby="property-cases">
      <h2 id="property-cases">{text('Properties.Cases')}</h2>
      {!found && !hasFailed && <Skeleton width="100%" height="8rem" />}
      {hasFailed && (
        <p>
          {text('Grid.Failed')}{' '}
          <Button kind="link" onClick={() => void rows.load()}>
            {text('Buttons.TryAgain')}
          </Button>
        </p>
      )}
      {found?.length === 0 && <p>{text('Properties.None')}</p>}
      {found && found.length > 0 && (
        <table className="ck-record-cases" aria-labelledby="property-cases">
          <tbody>
            {(found as unknown as readonly CaseRow[]).map(row => (
              <tr key={row.id}>
                <td>{row.caseNumber}</td>
                <td>
                  <Link className="ck-record-link" href={paths.caseDetails(row.id)}>
                    {row.title || row.caseNumber}
                  </Link>
                </td>
                <td>
                  <StatusChip status={row.status} />
                </td>
                <td>{row.createdAt && format.date(row.createdAt)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <Link className="ck-record-link" href={paths.cases(`?property=${id}&status=Open&status=NeedPlanning`)}>
        {text('Properties.OpenCases')}: {format.number(openCaseCount)}
      </Link>
    </section>
  )
}
