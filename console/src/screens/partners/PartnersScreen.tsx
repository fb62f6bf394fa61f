import { Plus, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useSnapshot } from 'valtio'
import type { Partner } from '@casekit/contract/partners'
import { MessagesProvider, useMessages } from '@casekit/messages/react'
import { shellMessages } from '@casekit/messages/shell-messages'
import { transferMessages } from '@casekit/messages/transfer-messages'
import { uiMessages } from '@casekit/messages/ui-messages'
import { Chip } from '@casekit/ui/chip'
import { Button, IconButton } from '@casekit/ui/button'
import { Dialog } from '@casekit/ui/dialog'
import { Empty } from '@casekit/ui/empty'
import { Skeleton } from '@casekit/ui/skeleton'
import { company } from '../../session/company.store.ts'
import { call } from '../../session/session.store.ts'
import { usePage } from '../../shell/page.store.ts'
import { useReload } from '../../shell/revisit.ts'
import { toasts } from '../../shell/toasts.ts'
import { keepFocusIn } from '../case-details/keep-focus.ts'
import { NotLoaded } from '../transfers/NotLoaded.tsx'
import { AddPartnerDialog } from './AddPartnerDialog.tsx'
import { createPartners, type PartnersStore } from './partners.store.ts'
import '../../shell/page-head.css'
import './partners.css'

const SECTIONS = [uiMessages, shellMessages, transferMessages]

/** CompanyPartners (§2.2 of shell-and-navigation): the companies that cases go to and come from. */
export function PartnersScreen() {
  const { language } = useMessages()
  const { timeZone } = useSnapshot(company)
  return (
    <MessagesProvider language={language} sections={SECTIONS} timeZone={timeZone}>
      <PartnersPage />
    </MessagesProvider>
  )
}

function PartnersPage() {
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
    <div ref={place} className="ck-partners">
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
      <p className="ck-partners-lead">{text('Partners.Lead')}</p>
      <Partners store={store} onLeave={setLeaving} />
      {isAdding && <AddPartnerDialog store={store} onClose={() => setAdding(false)} />}
      {leaving && <EndDialog store={store} partner={leaving} onClose={close} />}
    </div>
  )
}

const CHIPS = { local: 'off', invited: 'waiting', active: 'done' } as const

function Partners({ store, onLeave }: { store: PartnersStore; onLeave: (partner: Partner) => void }) {
  const { text } = useMessages()
  const { partners, isFailed } = useSnapshot(store.state)
  if (!partners && isFailed) return <NotLoaded onRetry={store.load}>{text('Partners.NotLoaded')}</NotLoaded>
  if (!partners) return <Skeleton height="12rem" />
  if (partners.length === 0) return <Empty art="add" title={text('Partners.None')} />
  return (
    <ul className="ck-partners-list">
      {partners.map(partner => (
        <li key={partner.id}>
          <div className="ck-partners-who">
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
          </div>
          <Chip look={CHIPS[partner.state]}>{text(`PartnerState.${partner.state}`)}</Chip>
          <IconButton
            size="sm"
            icon={<X />}
            label={text('Partners.End', { name: partner.name })}
            onClick={() => onLeave(partner)}
          />
        </li>
      ))}
    </ul>
  )
}

type EndProps = { store: PartnersStore; partner: Partner; onClose: () => void }

/** Asks before a partnership ends. */
function EndDialog({ store, partner, onClose }: EndProps) {
  const { text } = useMessages()
  async function end() {
    const isDone = await store.end(partner.id)
    onClose()
    const title = text(isDone ? 'Partners.Ended' : 'Partners.Failed', { name: partner.name })
    toasts.show(isDone ? { title } : { tone: 'failed', title })
  }
  const actions = (
    <>
      <Button onClick={onClose} data-autofocus>
        {text('Buttons.Cancel')}
      </Button>
      <Button kind="danger" onClick={() => void end()}>
        {text('Partners.EndIt')}
      </Button>
    </>
  )
  return (
    <Dialog title={text('Partners.EndTitle', { name: partner.name })} size="sm" onClose={onClose} actions={actions}>
      {text('Partners.EndText')}
    </Dialog>
  )
}
