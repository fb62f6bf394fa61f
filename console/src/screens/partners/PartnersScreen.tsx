import { Ellipsis, Plus } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useSnapshot } from 'valtio'
import { Link } from 'wouter'
import type { Partner } from '@casekit/contract/partners'
import { useMessages } from '@casekit/messages/react'
import { Button, IconButton } from '@casekit/ui/button'
import { Empty } from '@casekit/ui/empty'
import { Menu, type MenuProps } from '@casekit/ui/menu'
import { Skeleton } from '@casekit/ui/skeleton'
import { paths } from '../../paths.ts'
import { call } from '../../session/session.store.ts'
import { usePage } from '../../frame/page.store.ts'
import { useReload } from '../../frame/revisit.ts'
import { keepFocusIn } from '../../parts/keep-focus.ts'
import { Failed } from '../../patterns/query/Loaded.tsx'
import { AddPartnerDialog } from './AddPartnerDialog.tsx'
import { EndPartnerDialog } from './EndPartnerDialog.tsx'
import { PartnerChip } from './PartnerChip.tsx'
import { createPartners, type PartnersStore } from './partners.store.ts'
import '../../frame/narrow-page.css'
import '../../patterns/page-head.css'
import './partners.css'

/** CompanyPartners (§2.2 of shell-and-navigation): the companies that cases are transferred to and from. */
export function PartnersScreen() {
  const { text } = useMessages()
  const [store] = useState(() => createPartners(call))
  const { partners } = useSnapshot(store.state)
  const [isAdding, setAdding] = useState(false)
  const [leaving, setLeaving] = useState<Partner | null>(null)
  const place = useRef<HTMLDivElement>(null)
  usePage(text('Partners.Title'))
  useEffect(() => void store.load(), [store])
  useReload(() => void store.load())

  function close() {
    setLeaving(null)
    keepFocusIn(place)
  }
  return (
    <div ref={place} className="ck-narrow">
      <header className="ck-page-head">
        <h1 className="ck-page-title">{text('Partners.Title')}</h1>
        {partners && <span className="ck-page-count">{partners.length}</span>}
        <div className="ck-page-head-end">
          <Button
            kind="primary"
            icon={<Plus />}
            onClick={() => {
              store.forget()
              setAdding(true)
            }}
          >
            {text('Partners.Add')}
          </Button>
        </div>
      </header>
      <p className="ck-narrow-lead">{text('Partners.Lead')}</p>
      <Partners store={store} onLeave={setLeaving} />
      {isAdding && <AddPartnerDialog store={store} onClose={() => setAdding(false)} />}
      {leaving && <EndPartnerDialog partner={leaving} onEnd={() => store.end(leaving.id)} onClose={close} />}
    </div>
  )
}

function Partners({ store, onLeave }: { store: PartnersStore; onLeave: (partner: Partner) => void }) {
  const { text } = useMessages()
  const { partners, isFailed } = useSnapshot(store.state)
  if (!partners && isFailed) return <Failed failed="Partners.NotLoaded" onRetry={store.load} />
  if (!partners) return <Skeleton height="12rem" />
  if (partners.length === 0) return <Empty art="add" title={text('Partners.None')} />
  return (
    <ul className="ck-narrow-list ck-partners-list">
      {partners.map(partner => (
        <li key={partner.id}>
          <Link className="ck-partners-who" href={paths.partner(partner.id)}>
            <b>{partner.name}</b>
            <span>
              {[
                partner.companyNumber !== null &&
                  text('Partners.CompanyNumber', { number: String(partner.companyNumber) }),
                partner.cvr && `CVR ${partner.cvr}`,
                partner.email,
                partner.phone,
              ]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </Link>
          <PartnerChip state={partner.state} />
          <Menu
            align="end"
            groups={[
              {
                id: 'partner',
                items: [{ id: 'end', label: text('Partners.EndIt'), onPress: () => onLeave(partner) }],
              },
            ]}
            trigger={moreButton(text('Partners.More', { name: partner.name }))}
          />
        </li>
      ))}
    </ul>
  )
}

const moreButton = (label: string) => (props: Parameters<MenuProps['trigger']>[0]) => (
  <IconButton {...props} size="sm" icon={<Ellipsis />} label={label} />
)
