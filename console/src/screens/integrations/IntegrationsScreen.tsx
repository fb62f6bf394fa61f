import { lazy, Suspense } from 'react'
import { useMessages } from '@casekit/messages/react'
import { Skeleton } from '@casekit/ui/skeleton'
import { usePage } from '../../frame/page.store.ts'
import { paths } from '../../paths.ts'
import { type RecordTab, RecordTabs } from '../../patterns/record/RecordTabs.tsx'
import { StudioView } from './StudioView.tsx'
import '../../patterns/record/record.css'
import './integrations.css'

const Webhooks = lazy(async () => ({ default: (await import('./webhooks/WebhooksView.tsx')).WebhooksView }))

const ApiKeys = lazy(async () => ({ default: (await import('./api-keys/ApiKeysView.tsx')).ApiKeysView }))

const MoveIn = lazy(async () => ({ default: (await import('./move-in/MoveInView.tsx')).MoveInView }))

const Sandbox = lazy(async () => ({ default: (await import('./sandbox/SandboxView.tsx')).SandboxView }))

const TABS: readonly RecordTab[] = [
  { name: 'keys', label: 'Studio.Keys', render: () => <StudioView /> },
  { name: 'api-keys', label: 'ApiKeys.Title', render: () => <ApiKeys /> },
  { name: 'webhooks', label: 'Webhooks.Title', render: () => <Webhooks /> },
  { name: 'sandbox', label: 'Sandbox.Title', render: () => <Sandbox /> },
  { name: 'move-in', label: 'MoveIn.Tab', render: () => <MoveIn /> },
]

/** Settings/Integrations: keys for partners' pages, webhooks, and imports from other systems. */
export function IntegrationsScreen() {
  const { text } = useMessages()
  usePage(text('Studio.Title'))
  return (
    <div className="ck-integrations">
      <h1 className="ck-hidden-text">{text('Studio.Title')}</h1>
      <Suspense fallback={<Skeleton width="100%" height="12rem" />}>
        <RecordTabs label="Studio.Title" tabs={TABS} hrefOf={view => paths.integrationsView(view)} />
      </Suspense>
    </div>
  )
}
