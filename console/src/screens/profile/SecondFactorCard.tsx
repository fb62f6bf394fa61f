import { useState } from 'react'
import {
  endSecondFactor,
  getSecondFactor,
  renewRecoveryCodes,
  type SecondFactor,
} from '@casekit/contract/second-factor'
import { useMessages } from '@casekit/messages/react'
import { Button } from '@casekit/ui/button'
import { Notice } from '@casekit/ui/notice'
import { toasts } from '../../frame/notices/toasts.ts'
import { Loaded } from '../../patterns/query/Loaded.tsx'
import { useQuery } from '../../patterns/query/use-query.ts'
import { call } from '../../session/session.store.ts'
import { CodesDialog } from './CodesDialog.tsx'
import { EnrolDialog } from './EnrolDialog.tsx'
import { Passkeys } from './Passkeys.tsx'
import { ProveDialog } from './ProveDialog.tsx'

/** Below this, new codes are suggested. */
const FEW_CODES = 3

type Open = { kind: 'none' | 'enrol' | 'renew' | 'end' } | { kind: 'codes'; codes: readonly string[] }

/** A second factor besides the password: authenticator or passkeys. `onChanged`: the other sessions were ended. */
export function SecondFactorCard({ onChanged }: { onChanged: () => void }) {
  const { text } = useMessages()
  const query = useQuery(signal => call(getSecondFactor, { signal }))
  const [open, setOpen] = useState<Open>({ kind: 'none' })
  const close = () => setOpen({ kind: 'none' })
  const learn = () => void query.load()

  function shown(codes: readonly string[]) {
    setOpen({ kind: 'codes', codes })
    learn()
    onChanged()
  }
  async function renew(password: string) {
    const { codes } = await call(renewRecoveryCodes, { body: { password } })
    return () => shown(codes)
  }
  async function end(password: string) {
    await call(endSecondFactor, { body: { password } })
    toasts.show({ title: text('SecondFactor.IsOff') })
    learn()
    return close
  }

  return (
    <section className="ck-profile-card" aria-labelledby="profile-second-factor">
      <h2 id="profile-second-factor">{text('SecondFactor.Title')}</h2>
      <Loaded query={query} failed="SecondFactor.NotLoaded">
        {factor => (
          <>
            <Facts factor={factor} onOpen={kind => setOpen({ kind })} />
            <Passkeys factor={factor} onChanged={learn} onCodes={shown} />
          </>
        )}
      </Loaded>
      {open.kind === 'enrol' && <EnrolDialog onDone={shown} onClose={close} />}
      {open.kind === 'renew' && (
        <ProveDialog
          title="SecondFactor.Renew"
          lead="SecondFactor.RenewLead"
          action="SecondFactor.RenewDo"
          onProve={renew}
          onClose={close}
        />
      )}
      {open.kind === 'end' && (
        <ProveDialog
          title="SecondFactor.End"
          lead="SecondFactor.EndLead"
          action="SecondFactor.EndDo"
          onProve={end}
          onClose={close}
        />
      )}
      {open.kind === 'codes' && <CodesDialog codes={open.codes} onClose={close} />}
    </section>
  )
}

type FactsProps = { factor: SecondFactor; onOpen: (kind: 'enrol' | 'renew' | 'end') => void }

function Facts({ factor: { since, codesLeft, passkeys }, onOpen }: FactsProps) {
  const { text, format } = useMessages()
  if (!since)
    return (
      <>
        <p>{passkeys.length > 0 ? text('Passkeys.On', { count: codesLeft }) : text('SecondFactor.OffLead')}</p>
        <div className="ck-profile-deeds">
          {passkeys.length > 0 && <Button onClick={() => onOpen('renew')}>{text('SecondFactor.Renew')}</Button>}
          <Button kind={passkeys.length > 0 ? 'secondary' : 'primary'} onClick={() => onOpen('enrol')}>
            {text(passkeys.length > 0 ? 'Passkeys.AddApp' : 'SecondFactor.TurnOn')}
          </Button>
        </div>
      </>
    )
  return (
    <>
      <p>{text('SecondFactor.OnSince', { when: format.dateTime(since), count: codesLeft })}</p>
      {codesLeft <= FEW_CODES && <Notice tone="warning">{text('SecondFactor.FewCodes', { count: codesLeft })}</Notice>}
      <div className="ck-profile-deeds">
        <Button onClick={() => onOpen('renew')}>{text('SecondFactor.Renew')}</Button>
        <Button onClick={() => onOpen('enrol')}>{text('SecondFactor.OtherPhone')}</Button>
        <Button onClick={() => onOpen('end')}>{text('SecondFactor.End')}</Button>
      </div>
    </>
  )
}
