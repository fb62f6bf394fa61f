import { getAssetForms } from '@casekit/contract/forms'
import { FormLines } from '../../parts/forms/FormLines.tsx'
import { Loaded } from '../../patterns/query/Loaded.tsx'
import { useQuery } from '../../patterns/query/use-query.ts'
import { RecordPart } from '../../patterns/record/RecordPart.tsx'
import { call } from '../../session/session.store.ts'

/** The asset's forms, with the answers given so far. */
export function AssetForms({ assetId }: { assetId: string }) {
  const query = useQuery(signal => call(getAssetForms, { params: { assetId }, signal }), {
    live: 'asset',
    only: assetId,
  })
  if (query.answer?.length === 0) return null
  return (
    <RecordPart title="CaseForms.Title" count={query.answer?.length}>
      <Loaded query={query} failed="CaseForms.Failed">
        {lines => <FormLines lines={lines} assetId={assetId} />}
      </Loaded>
    </RecordPart>
  )
}
