import { Languages, Phone } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useSnapshot } from 'valtio'
import type { TenantPage } from '@casekit/contract/tenant-page'
import { LANGUAGES } from '@casekit/contract/languages'
import { isLanguage } from '@casekit/messages/language'
import { useMessages } from '@casekit/messages/react'
import { Button, IconButton } from '@casekit/ui/button'
import { Empty } from '@casekit/ui/empty'
import { Menu, type MenuProps } from '@casekit/ui/menu'
import { Skeleton } from '@casekit/ui/skeleton'
import { CompanyName } from '../../frame/company/CompanyName.tsx'
import { useOwnTabTitle, useSpeech } from '../../frame/page.store.ts'
import { SPEECH } from '../../frame/top-bar/languages.ts'
import type { ScreenProps } from '../../route.ts'
import { preferences } from '../../session/preferences.store.ts'
import { callTo } from '../../uploads/reach.ts'
import { ChooseTime } from './ChooseTime.tsx'
import { Home } from './Home.tsx'
import { ReportFault } from './ReportFault.tsx'
import { createTenantPage, type TenantPageStore } from './tenant-page.store.ts'
import './tenant.css'

/** Where the link of a tenant leads: their home, their cases, and a fault to report. In the tenant's language. */
export function TenantScreen({ params }: ScreenProps) {
  const [store] = useState(() => createTenantPage(params['token'] ?? ''))
  const { page, language: chosen } = useSnapshot(store.state)
  const { language } = useSnapshot(preferences)
  const own = chosen ?? (isLanguage(page?.language) ? page.language : null)
  useSpeech(own, page?.timeZone ?? 'UTC')
  useOwnTabTitle(page && [page.lease.address, page.company.name].filter(Boolean).join(' · '))
  useEffect(() => void store.load(), [store])
  return <Page store={store} language={own ?? language} />
}

function Page({ store, language }: { store: TenantPageStore; language: string }) {
  const { text } = useMessages()
  const { page, status } = useSnapshot(store.state)
  return (
    <main className="ck-tenant" lang={language} aria-busy={status === 'loading'}>
      {!page && <h1 className="ck-hidden-text">{text('Crumb.home')}</h1>}
      {status === 'refused' ? (
        <Empty art="end" title={text('TenantPage.Refused')}>
          {text('TenantPage.RefusedText')}
        </Empty>
      ) : status === 'failed' ? (
        <Empty
          art="error"
          title={text('TenantPage.NotLoaded')}
          action={<Button onClick={() => void store.load()}>{text('Buttons.TryAgain')}</Button>}
        />
      ) : page ? (
        <Standing store={store} page={page as TenantPage} language={language} />
      ) : (
        <Skeleton width="100%" height="16rem" />
      )}
    </main>
  )
}

type StandingProps = { store: TenantPageStore; page: TenantPage; language: string }

function Standing({ store, page, language }: StandingProps) {
  const { isReporting, booking } = useSnapshot(store.state)
  return (
    <>
      <Head store={store} page={page} language={language} />
      {isReporting ? (
        <ReportFault store={store} />
      ) : booking ? (
        <ChooseTime key={booking.id} store={store} about={booking} timeZone={page.timeZone} />
      ) : (
        <Home store={store} page={page} />
      )}
    </>
  )
}

function Head({ store, page: { company, lease }, language }: StandingProps) {
  const { text } = useMessages()
  const trigger: MenuProps['trigger'] = props => (
    <IconButton {...props} icon={<Languages />} label={text('Shell.Language')} />
  )
  const items = LANGUAGES.map(one => ({
    id: one,
    label: SPEECH[one],
    chosen: one === language,
    onPress: () => store.show({ language: one }),
  }))
  return (
    <header>
      <p>
        <CompanyName company={company} />
        <small>{lease.address || lease.leaseNumber}</small>
      </p>
      <Menu groups={[{ id: 'languages', items }]} align="end" trigger={trigger} />
      {company.phone && (
        <a
          className="ck-button ck-button-ghost ck-button-only-icon"
          href={callTo(company.phone)}
          aria-label={company.phone}
        >
          <span className="ck-button-icon">
            <Phone aria-hidden="true" />
          </span>
        </a>
      )}
    </header>
  )
}
