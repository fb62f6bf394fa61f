import { Plug, RotateCcw } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'wouter'
import { ApiError } from '@casekit/client/api-error'
import {
  getMailboxMails,
  type MailboxMail,
  retryMailboxMail,
  testCompanyMailbox,
} from '@casekit/contract/company-mailbox'
import type { MessageId } from '@casekit/messages/ids'
import { useMessages } from '@casekit/messages/react'
import { Button } from '@casekit/ui/button'
import { Notice } from '@casekit/ui/notice'
import { paths } from '../../paths.ts'
import { Loaded } from '../../patterns/query/Loaded.tsx'
import { useQuery } from '../../patterns/query/use-query.ts'
import { useSaved } from '../../patterns/settings/saved.ts'
import { call } from '../../session/session.store.ts'
import './connections.css'

const FAULTS: Record<string, MessageId> = {
  'sign-in': 'Mailbox.Fault.sign-in',
  folder: 'Mailbox.Fault.folder',
  private: 'Mailbox.Private',
  large: 'Mailbox.Fault.large',
  'no-room': 'Mailbox.Fault.no-room',
  'too-many': 'Mailbox.Fault.too-many',
}
type Said = { tone: 'success' | 'warning'; title: string }

/** Tests the mailbox, and lists what became of each mail. */
export function MailboxLog({ disabled }: { disabled: boolean }) {
  const { text } = useMessages()
  const saved = useSaved()
  const query = useQuery(signal => call(getMailboxMails, { signal }), { live: 'case' })
  const [said, setSaid] = useState<Said>()
  const [busy, setBusy] = useState('')

  async function run(name: string, deed: () => Promise<Said | undefined>) {
    setBusy(name)
    setSaid(undefined)
    setSaid(
      await deed().catch((error: unknown): Said => {
        if (!(error instanceof ApiError)) throw error
        return { tone: 'warning', title: text('Mailbox.NotDone') }
      }),
    )
    setBusy('')
  }
  const test = () =>
    run('test', async () => {
      await saved()
      const { fault, mails } = await call(testCompanyMailbox)
      return fault
        ? { tone: 'warning', title: text(FAULTS[fault] ?? 'Mailbox.Fault.other') }
        : { tone: 'success', title: text('Mailbox.Works', { count: mails ?? 0 }) }
    })
  const again = (mailId: string) =>
    run(mailId, async () => {
      await call(retryMailboxMail, { params: { mailId } })
      await query.load()
      return undefined
    })
  return (
    <div className="ck-connections">
      <Button size="sm" icon={<Plug />} busy={busy === 'test'} disabled={disabled} onClick={() => void test()}>
        {text('Mailbox.Test')}
      </Button>
      <div aria-live="polite">{said && <Notice tone={said.tone}>{said.title}</Notice>}</div>
      <Loaded query={query} failed="Mailbox.NotLoaded">
        {mails =>
          mails.length === 0 ? (
            <p>{text('Mailbox.Nothing')}</p>
          ) : (
            <ul aria-label={text('Mailbox.Log')}>
              {mails.map(mail => (
                <MailLine key={mail.id} mail={mail} isBusy={busy === mail.id} onAgain={() => void again(mail.id)} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </div>
  )
}

type LineProps = { mail: MailboxMail; isBusy: boolean; onAgain: () => void }

function MailLine({ mail: { at, from, subject, result, caseId, caseNumber, fault }, isBusy, onAgain }: LineProps) {
  const { text, format } = useMessages()
  return (
    <li>
      <span>
        {subject || text('Mailbox.NoSubject')} <small>{from}</small>
      </span>
      <time dateTime={at}>{format.dateTime(at)}</time>
      {caseId && caseNumber !== null ? (
        <Link href={paths.caseDetails(caseId)}>{text(`Mailbox.Result.${result}`, { number: caseNumber })}</Link>
      ) : (
        <small>{text(`Mailbox.Result.${result}`, { number: '' })}</small>
      )}
      {fault && <small>{text(FAULTS[fault] ?? 'Mailbox.Fault.other')}</small>}
      {(result === 'left' || result === 'failed') && (
        <Button size="sm" icon={<RotateCcw />} busy={isBusy} onClick={onAgain}>
          {text(result === 'left' ? 'Mailbox.MakeCase' : 'Buttons.TryAgain')}
        </Button>
      )}
    </li>
  )
}
