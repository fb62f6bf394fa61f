import { CalendarPlus, ChevronRight, Download } from 'lucide-react'
import { useSnapshot } from 'valtio'
import { useLocation } from 'wouter'
import type { TenantPage } from '@casekit/contract/tenant-page'
import { useMessages } from '@casekit/messages/react'
import { Button } from '@casekit/ui/button'
import { Notice } from '@casekit/ui/notice'
import { Notices } from './Notices.tsx'
import type { TenantPageStore } from './tenant-page.store.ts'

type HomeProps = { store: TenantPageStore; page: TenantPage }

/** A home: what is rented, the tenant's cases, and their documents. */
export function Home({ store, page }: HomeProps) {
  const { text, format } = useMessages()
  const { trouble, booked } = useSnapshot(store.state)
  const { lease, mayReport } = page
  return (
    <>
      <h1>{lease.address || lease.property}</h1>
      {booked && <Notice tone="success">{text('TenantPage.Booked', { at: format.dateTime(booked) })}</Notice>}
      {trouble && <Notice tone="danger">{text(trouble)}</Notice>}
      {mayReport && (
        <Button kind="primary" size="lg" wide onClick={() => store.show({ isReporting: true })}>
          {text('TenantPage.Report')}
        </Button>
      )}
      <Notices store={store} notices={page.notices} />
      <Cases store={store} page={page} />
      <Lease page={page} />
      <Documents store={store} page={page} />
    </>
  )
}

/** Their own cases, each to be followed on its page. */
function Cases({ store, page: { cases } }: HomeProps) {
  const { text, format } = useMessages()
  const [, navigate] = useLocation()
  const follow = async (caseId: string) => {
    const href = await store.hrefOf(caseId)
    if (href) navigate(href)
  }
  return (
    <section aria-labelledby="tenant-cases">
      <h2 id="tenant-cases">{text('TenantPage.Cases')}</h2>
      {cases.length === 0 && <p>{text('TenantPage.NoCases')}</p>}
      <ul>
        {cases.map(one => {
          const name = one.title || text('TenantPage.Case', { number: String(one.caseNumber) })
          const step = text(`CaseView.Station.${one.step === 'canceled' ? 'done' : one.step}`)
          return (
            <li key={one.id}>
              <button type="button" className="ck-tenant-row" onClick={() => void follow(one.id)}>
                <span>
                  <b>{name}</b>
                  <small>{`${step} · ${format.date(one.createdAt)}`}</small>
                </span>
                <ChevronRight size={18} aria-hidden="true" />
              </button>
              {one.mayBook && (
                <Button
                  icon={<CalendarPlus />}
                  aria-label={text('TenantPage.ChooseTime', { case: name })}
                  onClick={() => store.show({ booking: one })}
                >
                  {text('TenantPage.ChooseTimeShort')}
                </Button>
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}

function Lease({ page: { lease, name, startedOn, endedOn } }: Pick<HomeProps, 'page'>) {
  const { text, format } = useMessages()
  const facts = [
    { label: text('TenantPage.Tenant'), value: name },
    { label: text('TenantPage.Number'), value: lease.leaseNumber },
    { label: text('TenantPage.Property'), value: [lease.property, lease.place].filter(Boolean).join(', ') },
    { label: text('TenantPage.Since'), value: startedOn && format.day(startedOn) },
    { label: text('TenantPage.Until'), value: endedOn && format.day(endedOn) },
  ]
  return (
    <section aria-labelledby="tenant-lease">
      <h2 id="tenant-lease">{text('TenantPage.Lease')}</h2>
      <dl>
        {facts
          .filter(({ value }) => value)
          .map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
    </section>
  )
}

function Documents({ store, page: { inspections, hasSettlement } }: HomeProps) {
  const { text, format } = useMessages()
  if (inspections.length === 0 && !hasSettlement) return null
  const settlement = text('TenantPage.Settlement')
  return (
    <section aria-labelledby="tenant-documents">
      <h2 id="tenant-documents">{text('TenantPage.Documents')}</h2>
      <ul>
        {hasSettlement && <Paper name={settlement} onSave={() => void store.saveSettlement(settlement)} />}
        {inspections.map(({ id, name, doneAt }) => (
          <Paper key={id} name={name} note={format.date(doneAt)} onSave={() => void store.saveInspection(id, name)} />
        ))}
      </ul>
    </section>
  )
}

function Paper({ name, note, onSave }: { name: string; note?: string; onSave: () => void }) {
  return (
    <li>
      <button type="button" className="ck-tenant-row" onClick={onSave}>
        <span>
          <b>{name}</b>
          {note && <small>{note}</small>}
        </span>
        <Download size={18} aria-hidden="true" />
      </button>
    </li>
  )
}
