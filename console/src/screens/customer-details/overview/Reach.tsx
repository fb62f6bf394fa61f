import type { ReactNode } from 'react'
import { useSnapshot } from 'valtio'
import { Link } from 'wouter'
import type { Customer } from '@casekit/contract/customers'
import type { MessageId } from '@casekit/messages/ids'
import { type Messages, useMessages } from '@casekit/messages/react'
import { paths } from '../../../paths.ts'
import { RecordPart } from '../../../patterns/record/RecordPart.tsx'
import { callTo, mailTo } from '../../../uploads/reach.ts'
import type { CustomerPageStore } from '../customer-page.store.ts'

/** The customer's address and contact details; numbers and mail addresses are links. */
export function Reach({ page: { panel, customerId } }: { page: CustomerPageStore }) {
  const { text } = useMessages()
  const { customer } = useSnapshot(panel.state)
  if (!customer) return null
  const edit = (
    <Link className="ck-record-link" href={paths.customer(customerId, 'details')}>
      {text('CustomerPicker.EditCustomer')}
    </Link>
  )
  return (
    <RecordPart title="CustomerPage.Reach" actions={edit}>
      <dl className="ck-customer-reach">
        {linesOf(customer, text).map(({ label, value }) => (
          <div key={label}>
            <dt>{text(label)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </RecordPart>
  )
}

type Line = { label: MessageId; value: ReactNode }

/** Missing common details are shown as missing; rare numbers are omitted. */
function linesOf(customer: Readonly<Customer>, text: Messages['text']): Line[] {
  const { customerPhone, customerMobile, customerMail, att, cvr, ean } = customer
  const hasPhoneLine = customerPhone !== '' || customerMobile === ''
  const lines: (Line | false)[] = [
    { label: 'Party.Address', value: addressOf(customer) ?? text('Standard.NoAddress') },
    hasPhoneLine && { label: 'Party.Phone', value: phoneLink(customerPhone) ?? text('Standard.NoPhone') },
    customerMobile !== '' && { label: 'Party.Mobile', value: phoneLink(customerMobile) },
    { label: 'Party.Email', value: mailLink(customerMail) ?? text('Standard.NoEmail') },
    att !== '' && { label: 'Party.Att', value: att },
    cvr !== '' && { label: 'Party.Cvr', value: cvr },
    ean !== '' && { label: 'Party.Ean', value: ean },
  ]
  return lines.filter(line => line !== false)
}

function addressOf({ customerAddress, customerZipCode, customerCity }: Readonly<Customer>): ReactNode {
  const lines = [customerAddress, `${customerZipCode} ${customerCity}`.trim()].filter(Boolean)
  return lines.length > 0 ? lines.map(line => <span key={line}>{line}</span>) : null
}

export const phoneLink = (phone: string): ReactNode =>
  phone ? (
    <a className="ck-record-link" href={callTo(phone)}>
      {phone}
    </a>
  ) : null

export const mailLink = (email: string): ReactNode =>
  email ? (
    <a className="ck-record-link" href={mailTo(email)}>
      {email}
    </a>
  ) : null
