import { Ellipsis } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'wouter'
import { settleTenancy, stayOn } from '@casekit/contract/tenancies'
import type { LeasePage, Tenancy } from '@casekit/contract/tenancy-shapes'
import { useMessages } from '@casekit/messages/react'
import { IconButton } from '@casekit/ui/button'
import { Chip, type ChipLook } from '@casekit/ui/chip'
import { Menu, type MenuItem, type MenuProps } from '@casekit/ui/menu'
import { useCompanyMoney } from '../../parts/company-money.ts'
import { paths } from '../../paths.ts'
import { mailTo, callTo } from '../../uploads/reach.ts'
import { EditTenancyDialog } from './EditTenancyDialog.tsx'
import { InspectDialog } from './InspectDialog.tsx'
import { Inspections } from './Inspections.tsx'
import { Settlement } from './Settlement.tsx'
import { useTenancyDeeds } from './use-tenancy-deeds.ts'

export type TenancyProps = { lease: LeasePage; tenancy: Tenancy; onChanged: () => void }

const LOOKS: Record<Tenancy['state'], ChipLook> = { coming: 'waiting', current: 'open', past: 'off' }

/** One tenancy of a lease: its days, tenants, keys, inspections and settlement. */
export function TenancyPart(props: TenancyProps) {
  const { tenancy } = props
  const { text, format } = useMessages()
  const { startedOn, endedOn, state, tenants } = tenancy
  const from = startedOn ? format.day(startedOn) : text('Tenancies.Unknown')
  const days = endedOn
    ? text('Tenancies.FromTo', { from, until: format.day(endedOn) })
    : text('Tenancies.Since', { from })
  return (
    <section
      className="ck-record-part ck-tenancy"
      aria-label={`${tenants.map(({ name }) => name).join(', ')}, ${days}`}
    >
      <header className="ck-record-part-head">
        <h2>
          {days} <Chip look={LOOKS[state]}>{text(`TenancyState.${state}`)}</Chip>
        </h2>
        <Deeds {...props} />
      </header>
      <Tenants tenants={tenants} />
      <TenancyFacts tenancy={tenancy} />
      <Inspections {...props} />
      {endedOn && <Settlement {...props} />}
    </section>
  )
}

function Tenants({ tenants }: Pick<Tenancy, 'tenants'>) {
  return (
    <ul className="ck-tenancy-people">
      {tenants.map(({ id, name, email, phone }) => (
        <li key={id}>
          <Link className="ck-record-link" href={paths.customer(id)}>
            <b>{name}</b>
          </Link>
          <span>
            {phone && <a href={callTo(phone)}>{phone}</a>}
            {email && <a href={mailTo(email)}>{email}</a>}
          </span>
        </li>
      ))}
    </ul>
  )
}

function TenancyFacts({ tenancy }: { tenancy: Tenancy }) {
  const { text } = useMessages()
  const money = useCompanyMoney()
  const { deposit, keys, note, tenants } = tenancy
  const forwarding = [...new Set(tenants.map(one => one.forwarding).filter(Boolean))].join(' · ')
  const out = keys.map(({ name, handed, returned }) => text('Tenancies.KeysOut', { name, handed, returned })).join(', ')
  const facts = [
    { label: text('Tenancies.Deposit'), value: money(deposit) },
    { label: text('Tenancies.Keys'), value: out },
    { label: text('Tenancies.Forwarding'), value: forwarding },
    { label: text('Tenancies.Note'), value: note },
  ]
  return (
    <dl className="ck-tenancy-facts">
      {facts
        .filter(({ value }) => value)
        .map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  )
}

function Deeds({ lease, tenancy, onChanged }: TenancyProps) {
  const { text } = useMessages()
  const [open, setOpen] = useState<'edit' | 'inspect' | null>(null)
  const deeds = useTenancyDeeds({ tenancy, onChanged })
  const { endedOn, settledAt } = tenancy
  const items: (MenuItem | false)[] = [
    ...(tenancy.state === 'past' ? [] : tenancy.tenants).map(tenant => ({
      id: `link-${tenant.id}`,
      label: text('Tenancies.SendLink', { name: tenant.name }),
      onPress: () => void deeds.sendLink(tenant),
    })),
    { id: 'inspect', label: text('Tenancies.Inspect'), onPress: () => setOpen('inspect') },
    !settledAt && { id: 'edit', label: text('Tenancies.Edit'), onPress: () => setOpen('edit') },
    endedOn !== null &&
      !settledAt && {
        id: 'stay',
        label: text('Tenancies.StayOn'),
        onPress: () => void deeds.take(stayOn, 'Tenancies.Stays'),
      },
    endedOn !== null && { id: 'pdf', label: text('Tenancies.Pdf'), onPress: () => void deeds.download() },
    settledAt !== null && {
      id: 'reopen',
      label: text('Tenancies.Reopen'),
      onPress: () => void deeds.take(settleTenancy, 'Tenancies.Reopened', { isSettled: false }),
    },
  ]
  const trigger: MenuProps['trigger'] = props => (
    <IconButton {...props} icon={<Ellipsis />} label={text('Tenancies.More')} />
  )
  return (
    <>
      <Menu
        groups={[{ id: 'tenancy', items: items.filter((item): item is MenuItem => item !== false) }]}
        align="end"
        trigger={trigger}
      />
      {open === 'edit' && <EditTenancyDialog tenancy={tenancy} onClose={() => setOpen(null)} onChanged={onChanged} />}
      {open === 'inspect' && <InspectDialog lease={lease} tenancy={tenancy} onClose={() => setOpen(null)} />}
    </>
  )
}
