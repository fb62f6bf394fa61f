import { type ReactNode, useEffect, useState } from 'react'
import { useSnapshot } from 'valtio'
import { Link } from 'wouter'
import { useSearch } from 'wouter/use-browser-location'
import type { Guard } from '@casekit/contract/guards'
import { COST_GUARD } from '@casekit/contract/price-book'
import { useMessages } from '@casekit/messages/react'
import { maySee } from '@casekit/rules/access'
import { initials } from '@casekit/rules/initials'
import { Avatar } from '@casekit/ui/avatar'
import { Button } from '@casekit/ui/button'
import { Empty } from '@casekit/ui/empty'
import { Skeleton } from '@casekit/ui/skeleton'
import '@casekit/widgets/customer-picker/customer-picker.css'
import { Notice } from '@casekit/ui/notice'
import { useLive } from '../../live/use-live.ts'
import { paths } from '../../paths.ts'
import type { ScreenProps } from '../../route.ts'
import { session } from '../../session/session.store.ts'
import { usePage } from '../../frame/page.store.ts'
import { useReload } from '../../frame/revisit.ts'
import '../../patterns/page-head.css'
import '../../patterns/tabs.css'
import { customerPage, type CustomerPageStore } from './customer-page.store.ts'
import { CustomerActions } from './CustomerActions.tsx'
import { Addresses } from './Addresses.tsx'
import { CustomerPlant } from './CustomerPlant.tsx'
import { CustomerFields } from './CustomerFields.tsx'
import { History } from './History.tsx'
import { Overview } from './overview/Overview.tsx'
import { Prices } from './Prices.tsx'
import { Activities, Cases, Files, Leases, Offers } from './Related.tsx'
import './customer.css'

const TABS = [
  'overview',
  'details',
  'addresses',
  'cases',
  'offers',
  'prices',
  'activities',
  'leases',
  'plant',
  'files',
  'history',
] as const
type Tab = (typeof TABS)[number]

const BODY: Record<Tab, (props: { page: CustomerPageStore }) => ReactNode> = {
  overview: Overview,
  details: CustomerFields,
  addresses: Addresses,
  cases: Cases,
  offers: Offers,
  prices: Prices,
  activities: Activities,
  leases: Leases,
  plant: CustomerPlant,
  files: Files,
  history: History,
}

/** The page of a customer; the open view is in the address. */
export function CustomerScreen({ params }: ScreenProps) {
  const { id: customerId = '' } = params
  const { text } = useMessages()
  const { account } = useSnapshot(session)
  const isManager = account !== null && maySee('PropertyManagement', account)
  const [page] = useState(() => customerPage(customerId, account?.user.companyLanguage ?? ''))
  const { customer, trouble } = useSnapshot(page.panel.state)
  const { isGone } = useSnapshot(page.state)
  const list = text(isManager ? 'Menu.tenants' : 'Menu.customers')
  const title = customer?.customerName ?? list
  usePage(title, [{ text: list, href: paths.customers() }, { text: title }])
  useEffect(() => void page.open(), [page])
  useReload(() => void page.open())
  useLive('customer', page.hear, customerId)
  if (!customer && isGone) return <Empty art="rows" title={text('CustomerPage.NotFound')} />
  if (!customer && trouble?.deed === 'loadCustomer') {
    const again = <Button onClick={() => void page.open()}>{text('Buttons.TryAgain')}</Button>
    return <Empty art="error" title={text('CustomerPicker.Trouble.loadCustomer')} action={again} />
  }
  if (!customer) return <Waiting />
  return (
    <div className="ck-customer">
      <header className="ck-page-head">
        <Avatar initials={initials(customer.customerName)} color="customer" size="lg" />
        <h1 className="ck-page-title">{customer.customerName}</h1>
        <span className="ck-page-count">{customer.customerNumber}</span>
        <div className="ck-page-head-end">
          <CustomerActions page={page} />
        </div>
      </header>
      {isGone && <Notice tone="warning">{text('CustomerPage.Gone')}</Notice>}
      <View page={page} />
    </div>
  )
}

/** Scrolls the open tab into view, e.g. where the tabs are wider than a phone. */
const reveal = (tab: HTMLAnchorElement | null) => tab?.scrollIntoView({ block: 'nearest', inline: 'nearest' })

function View({ page }: { page: CustomerPageStore }) {
  const { text } = useMessages()
  const { account } = useSnapshot(session)
  const { round } = useSnapshot(page.state)
  const wish = new URLSearchParams(useSearch()).get('view')
  const shown = TABS.filter(tab => account && maySee(GUARDS[tab] ?? 'Core', account))
  const now = shown.find(tab => tab === wish) ?? 'overview'
  const Body = BODY[now]
  const isLive = !STEADY.includes(now)
  return (
    <>
      <nav className="ck-tabs ck-customer-tabs" aria-label={text('CustomerPage.Views')}>
        {shown.map(tab => (
          <Link
            key={tab}
            className="ck-tab"
            href={paths.customer(page.customerId, tab === 'overview' ? '' : tab)}
            aria-current={tab === now ? 'true' : undefined}
            ref={tab === now ? reveal : null}
          >
            {text(`CustomerPage.View.${tab}`)}
          </Link>
        ))}
      </nav>
      <div className="ck-customer-body">
        <Body key={isLive ? `${now} ${round}` : now} page={page} />
      </div>
    </>
  )
}

/** Not remounted after other changes, because they refetch themselves: they have inputs, or parts of their own. */
const STEADY: readonly Tab[] = ['overview', 'details', 'addresses', 'prices', 'plant']

const GUARDS: Partial<Record<Tab, Guard | readonly Guard[]>> = {
  offers: ['OfferAccess', 'PartnerOfferAccess'],
  prices: COST_GUARD,
  activities: 'Activities',
  plant: 'Assets',
}

function Waiting() {
  const { text } = useMessages()
  return (
    <output className="ck-customer-wait">
      <span className="ck-hidden-text">{text('CustomerPage.Loading')}</span>
      <Skeleton width="16rem" height="2rem" />
      <Skeleton width="100%" height="20rem" />
    </output>
  )
}
