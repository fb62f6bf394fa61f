import { useEffect, useState } from 'react'
import { useSnapshot } from 'valtio'
import type { LabelledAsset } from '@casekit/contract/asset-reports'
import { useMessages } from '@casekit/messages/react'
import { Button } from '@casekit/ui/button'
import { Empty } from '@casekit/ui/empty'
import { Notice } from '@casekit/ui/notice'
import { Skeleton } from '@casekit/ui/skeleton'
import { useLocation } from 'wouter'
import { usePage } from '../../frame/page.store.ts'
import { DeadEnd } from '../../parts/dead-end/DeadEnd.tsx'
import { paths } from '../../paths.ts'
import type { ScreenProps } from '../../route.ts'
import { callTo } from '../../uploads/reach.ts'
import { createReport, type ReportStore } from './report.store.ts'
import { ReportForm } from './ReportForm.tsx'
import './report.css'

/** Where a label's code leads: staff to the asset, everyone else to a fault report for it. */
export function ReportScreen({ params }: ScreenProps) {
  const [, navigate] = useLocation()
  const { text } = useMessages()
  const { code = '' } = params
  const [store] = useState(() => createReport(code, id => navigate(paths.asset(id), { replace: true })))
  const { asset, status, sent } = useSnapshot(store.state)
  usePage(text('AssetReport.Title'))
  useEffect(() => void store.load(), [store])
  if (status === 'unknown')
    return <DeadEnd title={text('AssetReport.Unknown')} text={text('AssetReport.UnknownText')} />
  return (
    <main className="ck-asset-report" aria-busy={status === 'loading'}>
      <div className="ck-asset-report-card">
        {status === 'failed' ? (
          <Empty
            art="error"
            title={text('AssetReport.Failed')}
            action={<Button onClick={() => void store.load()}>{text('Buttons.TryAgain')}</Button>}
          />
        ) : asset && sent ? (
          <Sent asset={asset} number={sent.caseNumber} lost={sent.lostPhotos} />
        ) : asset ? (
          <Reported asset={asset} store={store} />
        ) : (
          <Skeleton width="100%" height="14rem" />
        )}
      </div>
    </main>
  )
}

function Head({ asset }: { asset: LabelledAsset }) {
  return (
    <>
      <p className="ck-asset-report-company">{asset.company.name}</p>
      <h1>
        {asset.number} {asset.name}
      </h1>
      {asset.place && <p className="ck-asset-report-place">{asset.place}</p>}
    </>
  )
}

function Reported({ asset, store }: { asset: LabelledAsset; store: ReportStore }) {
  const { text, format } = useMessages()
  const { company, openReport } = asset
  return (
    <>
      <Head asset={asset} />
      <p>{text('AssetReport.Lead', { name: asset.name, company: company.name })}</p>
      {openReport && (
        <Notice tone="info">{text('AssetReport.AlreadyOpen', { at: format.dateTime(openReport.at) })}</Notice>
      )}
      <ReportForm store={store} />
      <Call phone={company.phone} />
    </>
  )
}

function Call({ phone }: { phone: string }) {
  const { text } = useMessages()
  if (!phone) return null
  return (
    <a className="ck-asset-report-call" href={callTo(phone)}>
      {text('AssetReport.Call', { phone })}
    </a>
  )
}

function Sent({ asset, number, lost }: { asset: LabelledAsset; number: number; lost: number }) {
  const { text } = useMessages()
  return (
    <>
      <Head asset={asset} />
      <output>
        <h2>{text('AssetReport.Sent')}</h2>
        <p>{text('AssetReport.SentText', { number: String(number) })}</p>
        {lost > 0 && <p>{text('AssetReport.PhotosLost', { count: lost })}</p>}
      </output>
      <Call phone={asset.company.phone} />
    </>
  )
}
