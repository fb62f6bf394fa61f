import { RotateCcw } from 'lucide-react'
import { getSandboxMails } from '@casekit/contract/sandbox'
import { useMessages } from '@casekit/messages/react'
import { Button } from '@casekit/ui/button'
import { Empty } from '@casekit/ui/empty'
import { Loaded } from '../../../patterns/query/Loaded.tsx'
import { useQuery } from '../../../patterns/query/use-query.ts'
import { call } from '../../../session/session.store.ts'
import './sandbox.css'

/** The mails that the sandbox would have sent, with their links. */
export function SandboxMails() {
  const { text, format } = useMessages()
  const query = useQuery(signal => call(getSandboxMails, { signal }))
  return (
    <section aria-labelledby="sandbox-mails" className="ck-sandbox-mails">
      <header className="ck-page-head">
        <h3 id="sandbox-mails">{text('Sandbox.Mails')}</h3>
        <div className="ck-page-head-end">
          <Button size="sm" icon={<RotateCcw />} onClick={() => void query.load()}>
            {text('Sandbox.LookAgain')}
          </Button>
        </div>
      </header>
      <Loaded query={query} failed="Sandbox.NotLoaded">
        {mails =>
          mails.length === 0 ? (
            <Empty art="rows" title={text('Sandbox.NoMails')} />
          ) : (
            <ul>
              {mails.map(mail => (
                <li key={mail.id}>
                  <details>
                    <summary>
                      <b>{mail.subject || text('Sandbox.Sms')}</b> <span>{mail.to}</span>{' '}
                      <time dateTime={mail.at}>{format.dateTime(mail.at)}</time>
                    </summary>
                    <p>{mail.text}</p>
                  </details>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </section>
  )
}
