import { CalendarPlus, ChevronRight, Download } from 'lucide-react'
import { useSnapshot } from 'valtio'
import type { Slot } from '@casekit/contract/booking'
import type { TenantPage } from '@casekit/contract/tenant-page'
import { useMessages } from '@casekit/messages/react'
import { Button } from '@casekit/ui/button'
import { Notice } from '@casekit/ui/notice'
import { Heading } from '@casekit/ui/surroundings'
import { Notices } from './Notices.tsx'
import type { TenantHomeStore } from './tenant-home.store.ts'

type HomeProps = { store: TenantHomeStore; page: TenantPage }

/** A home: the lease, the tenant's cases, and their documents. */
export function Home({ store, page }: HomeProps) {
  const { text, format } = useMessages()
  const { trouble, booked } = useSnapshot(store.state)
  const { lease, mayReport } = page
  const told = ({ start, window }: Pick<Slot, 'start' | 'window'>) =>
    window
      ? `${format.date(window.from)}, ${format.clock(window.from)}–${format.clock(window.to)}`
      : format.dateTime(start)
  return (
    <>
      <Heading own={1} className="ck-tenant-title">
        {lease.address || lease.property}
      </Heading>
      {booked && <Notice tone="success">{text('TenantPage.Booked', { at: told(booked) })}</Notice>}
      {trouble && <Notice tone="danger">{text(trouble)}</Notice>}
      {mayReport && (
        <Button kind="primary" size="lg" wide onClick={() => store.show({ isReporting: true })}>
          {text('TenantPage.Report')}
        </Button>
      )}
      <Notices store={store} notices={page.notices} />
      <Forms store={store} page={page} />
      <Cases store={store} page={page} />
      <Lease page={page} />
      <Documents store={store} page={page} />
    </>
  )
}

/** Their own cases, each with its own page to follow it. */
function Cases({ store, page: { cases } }: HomeProps) {
  const { text, format } = useMessages()
  return (
    <section aria-labelledby="tenant-cases">
      <Heading id="tenant-cases" own={1} below={1}>
        {text('TenantPage.Cases')}
      </Heading>
      {cases.length === 0 && <p>{text('TenantPage.NoCases')}</p>}
      <ul>
        {cases.map(one => {
          const name = one.title || text('TenantPage.Case', { number: String(one.caseNumber) })
          const step = text(`CaseView.Station.${one.step === 'canceled' ? 'done' : one.step}`)
          return (
            <li key={one.id}>
              <button
                type="button"
                part="row"
                className="ck-tenant-row"
                onClick={() => store.show({ followed: one.id })}
              >
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
      <Heading id="tenant-lease" own={1} below={1}>
        {text('TenantPage.Lease')}
      </Heading>
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

/** The forms they are asked to fill in, each on its own page. */
function Forms({ store, page: { forms } }: HomeProps) {
  const { text } = useMessages()
  if (forms.length === 0) return null
  async function open(answerId: string) {
    const address = await store.formAddress(answerId)
    if (address) window.open(address, '_blank', 'noopener')
  }
  return (
    <section aria-labelledby="tenant-forms">
      <Heading id="tenant-forms" own={1} below={1}>
        {text('TenantPage.Forms')}
      </Heading>
      <ul>
        {forms.map(({ id, name }) => (
          <li key={id}>
            <button type="button" part="row" className="ck-tenant-row" onClick={() => void open(id)}>
              <b>{name}</b>
              <ChevronRight size={18} aria-hidden="true" />
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Documents({ store, page: { inspections, hasSettlement, documents } }: HomeProps) {
  const { text, format } = useMessages()
  if (inspections.length === 0 && !hasSettlement && documents.length === 0) return null
  const settlement = text('TenantPage.Settlement')
  return (
    <section aria-labelledby="tenant-documents">
      <Heading id="tenant-documents" own={1} below={1}>
        {text('TenantPage.Documents')}
      </Heading>
      <ul>
        {hasSettlement && <Paper name={settlement} onSave={() => void store.saveSettlement(settlement)} />}
        {documents.map(({ id, name }) => (
          <Paper key={id} name={name} onSave={() => void store.saveDocument(id, name)} />
        ))}
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
      <button type="button" part="row" className="ck-tenant-row" onClick={onSave}>
        <span>
          <b>{name}</b>
          {note && <small>{note}</small>}
        </span>
        <Download size={18} aria-hidden="true" />
      </button>
    </li>
  )
}
