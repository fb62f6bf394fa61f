import { useSnapshot } from 'valtio'
import { Link } from 'wouter'
import { useMessages } from '@casekit/messages/react'
import { avatarColor } from '@casekit/rules/avatar-color'
import { initials } from '@casekit/rules/initials'
import { Avatar } from '@casekit/ui/avatar'
import { paths } from '../../../paths.ts'
import { RecordPart } from '../../../patterns/record/RecordPart.tsx'
import type { CustomerPageStore } from '../customer-page.store.ts'
import { mailLink, phoneLink } from './Reach.tsx'

const SHOWN = 5

/** The customer's first contact persons, with links to call or mail them. */
export function Contacts({ page: { panel, customerId } }: { page: CustomerPageStore }) {
  const { text, format } = useMessages()
  const { customer } = useSnapshot(panel.state)
  const contacts = customer?.contactAddresse ?? []
  const all = (
    <Link className="ck-record-link" href={paths.customer(customerId, 'addresses')}>
      {text('CustomerPage.AllContacts')}
    </Link>
  )
  return (
    <RecordPart
      title="CustomerPage.Contacts"
      count={contacts.length > 0 ? format.number(contacts.length) : undefined}
      actions={all}
    >
      {contacts.length === 0 ? (
        <p>{text('Standard.NoContactsOnCustomer')}</p>
      ) : (
        <ul className="ck-customer-contacts">
          {contacts.slice(0, SHOWN).map(({ id, name, mobile, phone, email }) => (
            <li key={id}>
              <Avatar initials={initials(name)} color={avatarColor(name)} size="md" />
              <div>
                <b>{name || text('Case.NoName')}</b>
                {phoneLink(mobile || phone)}
                {mailLink(email)}
              </div>
            </li>
          ))}
        </ul>
      )}
    </RecordPart>
  )
}
