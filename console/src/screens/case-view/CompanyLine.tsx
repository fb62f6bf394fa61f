import { Mail, Phone } from 'lucide-react'
import type { CaseView } from '@casekit/contract/case-view'
import { useMessages } from '@casekit/messages/react'
import { CompanyName } from '@casekit/widgets/company-name'
import { callTo, mailTo } from '../../uploads/reach.ts'

/** The company that works on the case, and its contact details. */
export function CompanyLine({ company }: Pick<CaseView, 'company'>) {
  const { text } = useMessages()
  const { phone, email } = company
  return (
    <header className="ck-case-view-company">
      <CompanyName company={company} />
      {phone && (
        <a className="ck-button ck-button-secondary" href={callTo(phone)}>
          <span className="ck-button-icon">
            <Phone aria-hidden="true" />
          </span>
          <span className="ck-hidden-text">{text('CaseView.Call')} </span>
          {phone}
        </a>
      )}
      {email && (
        <a
          className="ck-button ck-button-ghost ck-button-only-icon"
          href={mailTo(email)}
          aria-label={text('CaseView.WriteMail', { email })}
          title={email}
        >
          <span className="ck-button-icon">
            <Mail aria-hidden="true" />
          </span>
        </a>
      )}
    </header>
  )
}
