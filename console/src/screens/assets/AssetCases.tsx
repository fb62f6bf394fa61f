import type { AssetCase } from '@casekit/contract/asset-shapes'
import { getAssetCases } from '@casekit/contract/assets'
import { useMessages } from '@casekit/messages/react'
import { StatusChip } from '@casekit/ui/status-chip'
import { useLive } from '../../live/use-live.ts'
import { paths } from '../../paths.ts'
import { useQuery } from '../../patterns/query/use-query.ts'
import { RelatedRows } from '../../patterns/record/RelatedRows.tsx'
import { call } from '../../session/session.store.ts'

/** An asset's cases and their visits, newest first. */
export function AssetCases({ assetId }: { assetId: string }) {
  const { format } = useMessages()
  const query = useQuery(signal => call(getAssetCases, { params: { assetId }, signal }), { live: 'case' })
  useLive('asset', query.load, assetId)
  return (
    <RelatedRows<AssetCase>
      title="Assets.Cases"
      count={query.answer?.length}
      query={query}
      failed="Grid.Failed"
      none="Assets.NoCases"
      columns={[
        { name: 'number', render: row => row.caseNumber },
        { name: 'title', render: row => row.title || row.caseNumber, href: row => paths.caseDetails(row.id) },
        { name: 'status', render: row => <StatusChip status={row.status} /> },
        { name: 'at', render: row => (row.visitAt ? format.dateTime(row.visitAt) : format.date(row.createdAt)) },
      ]}
    />
  )
}
