import { cases } from '@casekit/contract/overview'
import type { CaseRow } from '@casekit/contract/overviews/cases'
import { useMessages } from '@casekit/messages/react'
import { StatusChip } from '@casekit/ui/status-chip'
import { paths } from '../../paths.ts'
import { useQuery } from '../../patterns/query/use-query.ts'
import { type RelatedColumn, RelatedRows } from '../../patterns/record/RelatedRows.tsx'
import { call } from '../../session/session.store.ts'
import type { Property } from './property.ts'

const SHOWN = 10

async function newestOf(propertyId: string): Promise<readonly CaseRow[]> {
  const filterModel = { property: { filterType: 'set' as const, values: [propertyId] } }
  const sortModel = [{ colId: 'createdAt', sort: 'desc' as const }]
  const { rows } = await call(cases.rows, { body: { startRow: 0, endRow: SHOWN, sortModel, filterModel } })
  return rows
}

/** The latest cases of a property, with a link to all of them in the case list. */
export function PropertyCases({ property: { id, openCaseCount } }: { property: Property }) {
  const { text, format } = useMessages()
  const query = useQuery(() => newestOf(id), { live: 'case' })
  const columns: RelatedColumn<CaseRow>[] = [
    { name: 'number', render: ({ caseNumber }) => caseNumber },
    { name: 'title', render: row => row.title || row.caseNumber, href: row => paths.caseDetails(row.id) },
    { name: 'status', render: ({ status }) => <StatusChip status={status} /> },
    { name: 'created', render: ({ createdAt }) => createdAt && format.date(createdAt) },
  ]
  return (
    <RelatedRows
      title="Properties.Cases"
      query={query}
      failed="Grid.Failed"
      none="Record.None"
      columns={columns}
      all={{
        href: paths.cases(`?property=${id}&status=Open&status=NeedPlanning`),
        label: `${text('Properties.OpenCases')}: ${format.number(openCaseCount)}`,
      }}
    />
  )
}
