import { Languages, Phone } from 'lucide-react'
import { useState } from 'react'
import { useSnapshot } from 'valtio'
import { LANGUAGES } from '@casekit/contract/languages'
import type { TenantPage } from '@casekit/contract/tenant-page'
import { isLanguage, type Language } from '@casekit/messages/language'
import { useMessages } from '@casekit/messages/react'
import { IconButton } from '@casekit/ui/button'
import { Menu, type MenuProps } from '@casekit/ui/menu'
import { CompanyName } from '@casekit/widgets/company-name'
import { TenantHome } from '@casekit/widgets/tenant-home'
import { useOwnTabTitle, useSpeech } from '../../frame/page.store.ts'
import { SPEECH } from '../../frame/top-bar/languages.ts'
import { DeadLink } from '../../parts/dead-end/DeadLink.tsx'
import { linkClient, refused } from '../../parts/dead-end/sender.store.ts'
import type { ScreenProps } from '../../route.ts'
import { preferences } from '../../session/preferences.store.ts'
import { callTo } from '../../uploads/reach.ts'
import './tenant.css'

/** Where a tenant's link leads: their home, their cases, and a fault report, in the tenant's language. */
export function TenantScreen({ params }: ScreenProps) {
  const { text } = useMessages()
  const [client] = useState(() => linkClient(params['token'] ?? ''))
  const { isRefused } = useSnapshot(refused)
  const [page, setPage] = useState<TenantPage | null>(null)
  const [chosen, setChosen] = useState<Language | null>(null)
  const { language } = useSnapshot(preferences)
  const own = chosen ?? (isLanguage(page?.language) ? page.language : null)
  useSpeech(own, page?.timeZone ?? 'UTC')
  useOwnTabTitle(page && [page.lease.address, page.company.name].filter(Boolean).join(' · '))
  if (isRefused) return <DeadLink title={text('TenantPage.Refused')} text={text('TenantPage.RefusedText')} />
  return (
    <main className="ck-tenant-page" lang={own ?? language}>
      {page ? (
        <Head page={page} language={own ?? language} onChoose={setChosen} />
      ) : (
        <h1 className="ck-hidden-text">{text('Crumb.home')}</h1>
      )}
      <TenantHome client={client} language={own ?? language} onPage={setPage} />
    </main>
  )
}

type HeadProps = { page: TenantPage; language: Language; onChoose: (language: Language) => void }

function Head({ page: { company, lease }, language, onChoose }: HeadProps) {
  const { text } = useMessages()
  const trigger: MenuProps['trigger'] = props => (
    <IconButton {...props} icon={<Languages />} label={text('Shell.Language')} />
  )
  const items = LANGUAGES.map(one => ({
    id: one,
    label: SPEECH[one],
    chosen: one === language,
    onPress: () => onChoose(one),
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
