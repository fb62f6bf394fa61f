import { CircleCheck, CircleDashed } from 'lucide-react'
import type { SenderRecord } from '@casekit/contract/mail-sender'
import { useMessages } from '@casekit/messages/react'
import { CopyBlock } from '../../parts/keys/CopyBlock.tsx'

/** The DNS records to set, and whether each was found. */
export function SenderRecords({ records }: { records: readonly SenderRecord[] }) {
  const { text } = useMessages()
  return (
    <ul>
      {records.map(({ kind, name, text: content, isThere }) => (
        <li key={kind}>
          <span className="ck-mail-sender-state" data-there={isThere || undefined}>
            {isThere ? <CircleCheck aria-hidden="true" /> : <CircleDashed aria-hidden="true" />}
            {text(isThere ? 'MailSender.There' : kind === 'dkim' ? 'MailSender.Missing' : 'MailSender.Wanted')}
          </span>
          <CopyBlock label={text(`MailSender.Record.${kind}`, { name })} content={content} />
        </li>
      ))}
    </ul>
  )
}
