import { useState } from 'react'
import { SearchCheck, Trash2 } from 'lucide-react'
import { ApiError } from '@casekit/client/api-error'
import { checkSignInDomain, removeSignInDomain, type SignInDomain } from '@casekit/contract/single-sign-on'
import type { MessageId } from '@casekit/messages/ids'
import { useMessages } from '@casekit/messages/react'
import { Button } from '@casekit/ui/button'
import { Dialog } from '@casekit/ui/dialog'
import { Notice } from '@casekit/ui/notice'
import { CopyBlock } from '../../parts/keys/CopyBlock.tsx'
import { call } from '../../session/session.store.ts'

type RowProps = { domain: SignInDomain; disabled: boolean; onChanged: () => Promise<void> }
type Deed = 'check' | 'remove'

/** One domain: verified, or the DNS record to add. */
export function SignInDomainRow({ domain: { id, domain, record, provenAt }, disabled, onChanged }: RowProps) {
  const { text, format } = useMessages()
  const [busy, setBusy] = useState<Deed>()
  const [isAsked, setIsAsked] = useState(false)
  const [trouble, setTrouble] = useState<MessageId>()

  async function run(deed: Deed, act: () => Promise<MessageId | undefined>) {
    setBusy(deed)
    setTrouble(undefined)
    try {
      setTrouble(await act())
      await onChanged()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setTrouble(error.code === 'taken' ? 'SingleSignOn.Taken' : 'SingleSignOn.NotDone')
    }
    setBusy(undefined)
    setIsAsked(false)
  }
  const check = () =>
    run('check', async () => {
      const checked = await call(checkSignInDomain, { params: { domainId: id } })
      return checked.provenAt === null ? 'SingleSignOn.NotFound' : undefined
    })
  const remove = () =>
    run('remove', async () => {
      await call(removeSignInDomain, { params: { domainId: id } })
      return undefined
    })

  return (
    <li>
      <div className="ck-sign-in-domain-head">
        <span>
          <b>{domain}</b>{' '}
          <small>
            {provenAt === null
              ? text('SingleSignOn.NotProven')
              : text('SingleSignOn.Proven', { when: format.date(provenAt) })}
          </small>
        </span>
        {provenAt === null && (
          <Button
            size="sm"
            icon={<SearchCheck />}
            busy={busy === 'check'}
            disabled={disabled}
            onClick={() => void check()}
          >
            {text('SingleSignOn.CheckDomain')}
          </Button>
        )}
        <Button
          size="sm"
          kind="ghost"
          icon={<Trash2 />}
          disabled={disabled}
          aria-label={text('SingleSignOn.RemoveDomain', { domain })}
          onClick={() => setIsAsked(true)}
        />
      </div>
      {provenAt === null && <CopyBlock label={text('SingleSignOn.Record', { domain })} content={record} />}
      <div aria-live="polite">{trouble && <Notice tone="warning">{text(trouble)}</Notice>}</div>
      {isAsked && (
        <Dialog
          title={text('SingleSignOn.RemoveDomain', { domain })}
          size="sm"
          onClose={() => setIsAsked(false)}
          actions={
            <>
              <Button onClick={() => setIsAsked(false)} data-autofocus>
                {text('Buttons.Cancel')}
              </Button>
              <Button kind="danger" busy={busy === 'remove'} onClick={() => void remove()}>
                {text('SingleSignOn.Remove')}
              </Button>
            </>
          }
        >
          {text('SingleSignOn.RemoveAsk', { domain })}
        </Dialog>
      )}
    </li>
  )
}
