import type { ReactNode } from 'react'
import { Bell, Mail, MapPin, Phone } from 'lucide-react'
import { Link } from 'wouter'
import { useMessages } from '@casekit/messages/react'
import { avatarColor } from '@casekit/rules/avatar-color'
import { initials } from '@casekit/rules/initials'
import { Avatar } from '@casekit/ui/avatar'
import { Address } from '../../../parts/Address.tsx'
import { callTo, mailTo } from '../../../uploads/reach.ts'

type Party = {
  name: string
  address: string
  zipCode: string
  city: string
  email: string
  phone: string
  mobile: string
}

type PartyCardProps = {
  kind: string
  party: Readonly<Party> | null
  /** Shown when there is no such party. */
  none: string
  /** Default: the color of the name, as in the messages. */
  color?: 'customer'
  /** Gets the notifications of this case. */
  isRecipient: boolean
  /** The link of the name. */
  href?: string
  /** More lines, e.g. a company number. */
  more?: readonly string[]
  action?: ReactNode
}

const NO_LINES: readonly string[] = []

/** Customer, invoice, delivery or contact of a case. */
export function PartyCard({ kind, party, none, color, isRecipient, href, more = NO_LINES, action }: PartyCardProps) {
  const { text } = useMessages()
  const name = party ? party.name || text('Case.NoName') : none
  return (
    <section className="ck-card ck-party" aria-label={kind}>
      <div className="ck-party-head">
        <Avatar initials={initials(party?.name ?? '')} color={color ?? avatarColor(party?.name ?? '')} size="md" />
        <div className="ck-party-name">
          <div className="ck-party-kind">
            <h2>{kind}</h2>
            {isRecipient && party && (
              <span className="ck-recipient" title={text('Case.RecipientHint')}>
                <Bell size={12} strokeWidth={1.75} aria-hidden="true" />
                {text('Case.Recipient')}
              </span>
            )}
          </div>
          <div className={party ? 'ck-party-title' : 'ck-party-title ck-party-none'} title={party?.name}>
            {href ? <Link href={href}>{name}</Link> : name}
          </div>
        </div>
        {action}
      </div>
      {party && <Reach party={party} more={more} />}
    </section>
  )
}

const Place = ({ line }: { line: string }) => (
  <span>
    <Address text={line} />
  </span>
)

/** Address and contact details; one phone, mobile first (§2.2 of cases-and-customers). */
function Reach({ party, more }: { party: Readonly<Party>; more: readonly string[] }) {
  const { text } = useMessages()
  const city = [party.zipCode, party.city].filter(Boolean).join(' ')
  const phone = party.mobile || party.phone
  const place = [party.address, city].filter(Boolean)
  return (
    <ul>
      <li>
        <MapPin size={13} strokeWidth={1.75} aria-hidden="true" />
        <span>{place.length > 0 ? place.map(line => <Place key={line} line={line} />) : text('Case.NoAddress')}</span>
      </li>
      <li>
        <Mail size={13} strokeWidth={1.75} aria-hidden="true" />
        {party.email ? (
          <a className="ck-truncate" href={mailTo(party.email)}>
            {party.email}
          </a>
        ) : (
          text('Case.NoEmail')
        )}
      </li>
      <li>
        <Phone size={13} strokeWidth={1.75} aria-hidden="true" />
        {phone ? <a href={callTo(phone)}>{phone}</a> : text('Case.NoPhone')}
      </li>
      {more.map(line => (
        <li key={line} className="ck-party-more">
          {line}
        </li>
      ))}
    </ul>
  )
}
