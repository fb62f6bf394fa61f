import { currentTime } from '@casekit/client/clock'
import { useState } from 'react'
import { GIVEN_GUARDS } from '@casekit/contract/given-guards'
import type { OwnToken } from '@casekit/contract/own-tokens'
import { useMessages } from '@casekit/messages/react'
import { relative } from '@casekit/messages/relative'
import { Button } from '@casekit/ui/button'
import { Dialog } from '@casekit/ui/dialog'
import { toasts } from '../../frame/notices/toasts.ts'
import './tokens.css'

type Props = { token: OwnToken; onEnd: () => Promise<unknown>; onEnded: () => void }

/** A member's own token: its permissions, expiry, last use, and revocation, which asks first. */
export function TokenRow({ token, onEnd, onEnded }: Props) {
  const { text, format } = useMessages()
  const [now] = useState(() => new Date(currentTime()))
  const [isAsked, setIsAsked] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  const { name, guards, mayChange, expiresAt, lastUsedAt } = token
  const opens = GIVEN_GUARDS.filter(guard => guards.includes(guard)).map(guard => text(`Guard.${guard}`))

  async function end() {
    setIsBusy(true)
    try {
      await onEnd()
      toasts.show({ title: text('OwnTokens.Ended', { name }) })
      onEnded()
    } catch {
      toasts.show({ tone: 'failed', title: text('OwnTokens.NotEnded') })
    }
    setIsBusy(false)
    setIsAsked(false)
  }
  return (
    <li className="ck-token-row">
      <div>
        <b>{name}</b>
        <p>
          {text(mayChange ? 'OwnTokens.Changes' : 'OwnTokens.Reads')}: {opens.join(', ')}
        </p>
        <p>
          {text('OwnTokens.Until', { when: format.date(expiresAt) })} ·{' '}
          {lastUsedAt
            ? text('Profile.SessionUsed', { when: relative(text, lastUsedAt, now) })
            : text('OwnTokens.NotUsed')}
        </p>
      </div>
      <Button size="sm" aria-label={text('OwnTokens.EndOf', { name })} onClick={() => setIsAsked(true)}>
        {text('OwnTokens.End')}
      </Button>
      {isAsked && (
        <Dialog
          title={text('OwnTokens.EndOf', { name })}
          size="sm"
          onClose={() => setIsAsked(false)}
          actions={
            <>
              <Button onClick={() => setIsAsked(false)} data-autofocus>
                {text('Buttons.Cancel')}
              </Button>
              <Button kind="danger" busy={isBusy} onClick={() => void end()}>
                {text('OwnTokens.End')}
              </Button>
            </>
          }
        >
          {text('OwnTokens.EndAsk', { name })}
        </Dialog>
      )}
    </li>
  )
}
