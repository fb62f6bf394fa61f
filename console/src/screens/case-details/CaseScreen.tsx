import { useEffect, useRef, useState } from 'react'
import { RotateCw } from 'lucide-react'
import { useSnapshot } from 'valtio'
import { Link } from 'wouter'
import type { ApiError } from '@casekit/client/api-error'
import type { CaseDetails, CaseStage } from '@casekit/contract/cases'
import { useMessages } from '@casekit/messages/react'
import { Button } from '@casekit/ui/button'
import { Empty } from '@casekit/ui/empty'
import { paths } from '../../paths.ts'
import type { ScreenProps } from '../../route.ts'
import { useLive } from '../../live/use-live.ts'
import { call, session } from '../../session/session.store.ts'
import { useReload } from '../../frame/revisit.ts'
import { usePage } from '../../frame/page.store.ts'
import { createCasePage } from './case.store.ts'
import { useAskedView, useCaseView } from './case-view.ts'
import { useNamedRow } from './named-row.ts'
import type { PanelProps } from './panel.ts'
import { ActivitiesPanel } from './activities/ActivitiesPanel.tsx'
import { CaseSkeleton } from './CaseSkeleton.tsx'
import { CaseTabs } from './CaseTabs.tsx'
import { Description } from './Description.tsx'
import { FilesPanel } from './files/FilesPanel.tsx'
import { CaseHead } from './head/CaseHead.tsx'
import { StageLine } from './head/StageLine.tsx'
import { FormsPanel } from './forms/FormsPanel.tsx'
import { HistoryPanel } from './history/HistoryPanel.tsx'
import { MaterialsPanel } from './materials/MaterialsPanel.tsx'
import { MessagesPanel } from './messages/MessagesPanel.tsx'
import { RelatedPanel } from './related/RelatedPanel.tsx'
import { ReasonDialog } from './status/ReasonDialog.tsx'
import { OffersPanel } from './offers/OffersPanel.tsx'
import { Parties } from './parties/Parties.tsx'
import { RequisitionsPanel } from './requisitions/RequisitionsPanel.tsx'
import { TransfersPanel } from './transfers/TransfersPanel.tsx'
import { PropertyCard } from './property/PropertyCard.tsx'
import { useCaseDeeds } from './use-case-deeds.tsx'
import { useCaseChanges } from './use-case-changes.ts'
import './case.css'
import './case-cards.css'
import './case-narrow.css'

/** The page of one case, with its stage, parties and history. */
export function CaseScreen({ params }: ScreenProps) {
  const { id: caseId = '' } = params
  const { text } = useMessages()
  const [page] = useState(() => createCasePage(call, caseId))
  const { case: details, failure, isSlow } = useSnapshot(page.state)
  useEffect(() => void page.load(), [page])
  useReload(() => void page.load())
  useLive('case', page.follow, caseId)
  const isUnknown = failure?.code === 'not-found' || failure?.code === 'bad-request'
  const title = details
    ? text('Case.Title', { number: String(details.caseNumber) })
    : isUnknown
      ? text('Case.UnknownTitle')
      : null
  usePage(
    title,
    title === null
      ? null
      : [
          { text: text('Cases.Title'), href: paths.cases() },
          { text: details ? String(details.caseNumber) : text('Case.UnknownTitle') },
        ],
    details?.title,
  )

  if (details) return <Page page={page} details={details as CaseDetails} />
  if (isUnknown) return <Unknown />
  if (failure) return <Failed failure={failure} onRetry={() => void page.load()} />
  return isSlow && <CaseSkeleton />
}

function Page({ page, details }: PanelProps) {
  const { text } = useMessages()
  const { stages, isChanging } = useSnapshot(page.state)
  const changes = useCaseChanges(page)
  const guards = useSnapshot(session).account?.guards ?? []
  const mayHandOver = guards.includes('TransferAccess')
  const place = useRef<HTMLElement>(null)
  const { view, forget } = useCaseView()
  useAskedView(page)
  useNamedRow(place)
  useCaseDeeds({ page, details })
  return (
    <article className="ck-case" data-view={view} ref={place}>
      <CaseHead page={page} details={details} tabs={<CaseTabs caseId={page.caseId} view={view} onChoose={forget} />}>
        <StageLine
          stages={stages}
          details={details}
          isChanging={isChanging}
          onSet={(stage: CaseStage) => void changes.setStage(stage)}
        />
      </CaseHead>
      <div className="ck-case-body">
        <div className="ck-case-main">
          <MessagesPanel page={page} details={details}>
            <Description page={page} details={details} />
          </MessagesPanel>
        </div>
        <aside className="ck-case-side" aria-label={text('Case.Parties')}>
          <Parties
            page={page}
            details={details}
            isChanging={isChanging}
            onRemoveContact={() => void changes.takeContactOff()}
          />
          <PropertyCard page={page} details={details} />
          {mayHandOver && <TransfersPanel page={page} details={details} />}
          <div className="ck-case-column">
            <ActivitiesPanel page={page} details={details} />
            <MaterialsPanel page={page} details={details} />
            <FormsPanel page={page} details={details} />
          </div>
          <div className="ck-case-column">
            <OffersPanel page={page} details={details} />
            {guards.includes('Rekvisition') && <RequisitionsPanel page={page} details={details} />}
            <FilesPanel page={page} details={details} />
            <HistoryPanel page={page} details={details} />
          </div>
          <RelatedPanel page={page} details={details} />
        </aside>
      </div>
      <ReasonDialog page={page} />
    </article>
  )
}

function Unknown() {
  const { text } = useMessages()
  const back = (
    <Link className="ck-button ck-button-secondary" href={paths.cases()}>
      {text('Case.ToCases')}
    </Link>
  )
  return (
    <div className="ck-fill">
      <h1 className="ck-hidden-text">{text('Case.UnknownTitle')}</h1>
      <Empty art="search" title={text('Case.UnknownTitle')} action={back}>
        {text('Case.UnknownText')}
      </Empty>
    </div>
  )
}

function Failed({ failure, onRetry }: { failure: Readonly<ApiError>; onRetry: () => void }) {
  const { text } = useMessages()
  const retry = (
    <Button kind="primary" icon={<RotateCw />} onClick={onRetry}>
      {text('Buttons.TryAgain')}
    </Button>
  )
  return (
    <div className="ck-fill">
      <Empty art="error" title={text('Case.FailedTitle')} action={retry}>
        {text(failure.code === 'offline' && !navigator.onLine ? 'Shell.Offline' : 'Shell.ServerAway')}
      </Empty>
    </div>
  )
}
