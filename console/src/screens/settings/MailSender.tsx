import { type KeyboardEvent, useState } from 'react'
import { SearchCheck } from 'lucide-react'
import { ApiError } from '@casekit/client/api-error'
import {
  checkMailSender,
  getMailSender,
  type MailSender as Standing,
  removeMailSender,
  setMailSender,
} from '@casekit/contract/mail-sender'
import type { MessageId } from '@casekit/messages/ids'
import { useMessages } from '@casekit/messages/react'
import { Button } from '@casekit/ui/button'
import { TextField } from '@casekit/ui/field'
import { Notice } from '@casekit/ui/notice'
import { Loaded } from '../../patterns/query/Loaded.tsx'
import { useQuery } from '../../patterns/query/use-query.ts'
import type { OwnFieldProps } from '../../patterns/settings/page.ts'
import { call } from '../../session/session.store.ts'
import { SenderRecords } from './SenderRecords.tsx'
import './mail-sender.css'

/** The sender address of mails: chosen, verified by DNS, and removed; each step saves itself. */
export function MailSender({ id, disabled }: Pick<OwnFieldProps, 'id' | 'disabled'>) {
  const query = useQuery(signal => call(getMailSender, { signal }))
  return (
    <div className="ck-mail-sender">
      <Loaded query={query} failed="Form.NotLoaded">
        {sender => <Sender key={sender.version} {...{ id, disabled, sender }} onChanged={query.load} />}
      </Loaded>
    </div>
  )
}

type Props = { id: string; disabled: boolean; sender: Standing; onChanged: () => Promise<void> }
type Deed = 'use' | 'check' | 'remove'

function Sender({ id, disabled, sender, onChanged }: Props) {
  const { text, format } = useMessages()
  const [address, setAddress] = useState(sender.address ?? '')
  const [busy, setBusy] = useState<Deed>()
  const [isWrong, setIsWrong] = useState(false)
  const [trouble, setTrouble] = useState<MessageId>()
  const { usual, isUsed, checkedAt } = sender
  const isNew = address.trim() !== (sender.address ?? '')

  async function run(deed: Deed, act: () => Promise<unknown>) {
    setBusy(deed)
    setTrouble(undefined)
    try {
      await act()
      await onChanged()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (error.status === 400) setIsWrong(true)
      else setTrouble('MailSender.NotDone')
    }
    setBusy(undefined)
  }
  const choose = () =>
    run('use', () => call(setMailSender, { body: { address: address.trim() }, ifMatch: sender.version }))
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    void choose()
  }
  return (
    <>
      <TextField
        id={id}
        label={text('MailSender.Address')}
        type="email"
        maxLength={254}
        value={address}
        disabled={disabled}
        hint={text('MailSender.AddressHelp', { usual })}
        error={isWrong && text('MailSender.Wrong')}
        onKeyDown={onKeyDown}
        onChange={typed => {
          setAddress(typed)
          setIsWrong(false)
        }}
      />
      {isNew && (
        <Button busy={busy === 'use'} disabled={disabled} onClick={() => void choose()}>
          {text('MailSender.Use')}
        </Button>
      )}
      {sender.address !== null && (
        <>
          <output>
            {isUsed ? text('MailSender.IsUsed', { address: sender.address }) : text('MailSender.NotYet', { usual })}
            {checkedAt && <small> {text('MailSender.CheckedAt', { when: format.dateTime(checkedAt) })}</small>}
          </output>
          <SenderRecords records={sender.records} />
          <div className="ck-mail-sender-deeds">
            <Button
              icon={<SearchCheck />}
              busy={busy === 'check'}
              disabled={disabled}
              onClick={() => void run('check', () => call(checkMailSender))}
            >
              {text('MailSender.Check')}
            </Button>
            <Button
              kind="ghost"
              busy={busy === 'remove'}
              disabled={disabled}
              onClick={() => void run('remove', () => call(removeMailSender))}
            >
              {text('MailSender.Remove')}
            </Button>
          </div>
        </>
      )}
      <div aria-live="polite">{trouble && <Notice tone="warning">{text(trouble)}</Notice>}</div>
    </>
  )
}
