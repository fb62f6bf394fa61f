import { useState } from 'react'
import type { Asset } from '@casekit/contract/asset-shapes'
import { getAsset } from '@casekit/contract/assets'
import { useMessages } from '@casekit/messages/react'
import { usePage } from '../../frame/page.store.ts'
import { ScreenSkeleton } from '../../frame/ScreenSkeleton.tsx'
import { paths } from '../../paths.ts'
import { Loaded } from '../../patterns/query/Loaded.tsx'
import { useQuery } from '../../patterns/query/use-query.ts'
import type { ScreenProps } from '../../route.ts'
import { call } from '../../session/session.store.ts'
import { AssetCases } from './AssetCases.tsx'
import { AssetFacts } from './AssetFacts.tsx'
import { AssetFiles } from './AssetFiles.tsx'
import { AssetForms } from './AssetForms.tsx'
import { AssetHead } from './AssetHead.tsx'
import { AssetHistory } from './AssetHistory.tsx'
import { AssetLabel } from './AssetLabel.tsx'
import { AssetTree } from './AssetTree.tsx'
import { Meters } from './Meters.tsx'
import { Operation } from './Operation.tsx'
import '../../patterns/page-head.css'
import '../../patterns/record/record.css'
import './assets.css'

/** AssetDetails (§2.2 of shell-and-navigation): an asset's status, place and history. */
export function AssetScreen({ params }: ScreenProps) {
  const { assetId = '' } = params
  return <AssetPage key={assetId} id={assetId} />
}

export type PageProps = { asset: Asset; onChanged: (asset?: Asset) => void }

function AssetPage({ id }: { id: string }) {
  const query = useQuery(signal => call(getAsset, { params: { assetId: id }, signal }), { live: 'asset', only: id })
  // the result of a change, until the asset is refetched
  const [changed, setChanged] = useState<Asset | null>(null)
  function show(asset?: Asset) {
    setChanged(asset ?? null)
    if (!asset) void query.load()
  }
  return (
    <Loaded query={query} gone="Assets.NotFound" failed="Grid.Failed" skeleton={<ScreenSkeleton kind="record" />}>
      {asset => <Page asset={changed && changed.version > asset.version ? changed : asset} onChanged={show} />}
    </Loaded>
  )
}

function Page({ asset, onChanged }: PageProps) {
  const { text } = useMessages()
  usePage(`${asset.number} ${asset.name}`, [
    { text: text('Assets.Title'), href: paths.assets() },
    ...asset.parents.map(one => ({ text: one.number, href: paths.asset(one.id) })),
    { text: asset.number },
  ])
  return (
    <div className="ck-record">
      <AssetHead asset={asset} onChanged={onChanged} />
      <div className="ck-record-body ck-asset-body">
        <AssetTree asset={asset} />
        <div className="ck-record-main">
          <Operation asset={asset} />
          <Meters asset={asset} onChanged={onChanged} />
          <AssetForms assetId={asset.id} />
          <AssetCases assetId={asset.id} />
          <AssetHistory asset={asset} />
        </div>
        <div className="ck-record-side">
          <AssetLabel asset={asset} />
          <AssetFacts asset={asset} />
          <AssetFiles asset={asset} onChanged={onChanged} />
        </div>
      </div>
    </div>
  )
}
