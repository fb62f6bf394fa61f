import type { ReactNode } from 'react'
import { getSubscription, type Subscription } from '@casekit/contract/subscriptions'
import { useMessages } from '@casekit/messages/react'
import { usePage } from '../../frame/page.store.ts'
import { Loaded } from '../../patterns/query/Loaded.tsx'
import { useQuery } from '../../patterns/query/use-query.ts'
import type { ScreenProps } from '../../route.ts'
import { call } from '../../session/session.store.ts'
import '../../patterns/page-head.css'
import { Invoices } from './Invoices.tsx'
import './subscription.css'

const MEGABYTE = 1_000_000
const GIGABYTE = 1_000_000_000

/** Settings/Subscription: the plan and its usage. Settings/Distributor: who sells it to the company. */
export function SubscriptionScreen({ route }: ScreenProps) {
  const { text } = useMessages()
  const query = useQuery(signal => call(getSubscription, { signal }))
  const title = text(route.title)
  usePage(title)
  const isDistributor = route.path === '/Settings/Distributor'
  return (
    <div className="ck-subscription">
      <header className="ck-page-head">
        <h1 className="ck-page-title">{title}</h1>
      </header>
      <Loaded query={query} failed="Subscription.NotLoaded">
        {found => (isDistributor ? <Distributor found={found} /> : <Plan found={found} />)}
      </Loaded>
      {!isDistributor && <Invoices />}
    </div>
  )
}

function Plan({ found }: { found: Subscription }) {
  const { text, format } = useMessages()
  const { plan, users, invited, userLimit, casesThisMonth, storageBytes, storageLimitGb } = found
  const megabytes = (bytes: number) =>
    text('Subscription.Megabytes', { size: format.number(Math.ceil(bytes / MEGABYTE)) })
  return (
    <dl>
      <Fact name={text('Subscription.Plan')}>{plan || text('Subscription.NoPlan')}</Fact>
      <Fact name={text('Subscription.Users')}>
        <Used of={text('Subscription.Users')} used={users + invited} limit={userLimit} say={format.number} />
        {invited > 0 && <small>{text('Subscription.Invited', { count: invited })}</small>}
      </Fact>
      <Fact name={text('Subscription.Cases')}>{format.number(casesThisMonth)}</Fact>
      <Fact name={text('Subscription.Storage')}>
        <Used
          of={text('Subscription.Storage')}
          used={storageBytes}
          limit={storageLimitGb && storageLimitGb * GIGABYTE}
          say={megabytes}
        />
      </Fact>
    </dl>
  )
}

type UsedProps = { of: string; used: number; limit: number | null; say: (amount: number) => string }

/** The usage, and its share of the plan's limit, if there is one. */
function Used({ of, used, limit, say }: UsedProps) {
  const { text } = useMessages()
  if (limit === null) return <span>{say(used)}</span>
  const said = text('Subscription.UsedOf', { used: say(used), limit: say(limit) })
  return (
    <>
      <span>{said}</span>
      <progress aria-label={of} aria-valuetext={said} max={limit} value={Math.min(used, limit)} />
    </>
  )
}

function Distributor({ found }: { found: Subscription }) {
  const { text } = useMessages()
  const { plan, distributorName, distributorContact, distributorEmail, distributorPhone } = found
  if (!distributorName) return <p>{text('Subscription.NoDistributor')}</p>
  return (
    <dl>
      <Fact name={text('Subscription.Distributor')}>{distributorName}</Fact>
      {plan && <Fact name={text('Subscription.Plan')}>{plan}</Fact>}
      {distributorContact && <Fact name={text('Subscription.Contact')}>{distributorContact}</Fact>}
      {distributorEmail && (
        <Fact name={text('Subscription.Email')}>
          <a href={`mailto:${distributorEmail}`}>{distributorEmail}</a>
        </Fact>
      )}
      {distributorPhone && (
        <Fact name={text('Subscription.Phone')}>
          <a href={`tel:${distributorPhone.replaceAll(' ', '')}`}>{distributorPhone}</a>
        </Fact>
      )}
    </dl>
  )
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)
