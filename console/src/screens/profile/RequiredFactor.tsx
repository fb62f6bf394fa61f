import { useEffect, useState } from 'react'
import { useSnapshot } from 'valtio'
import { getUserInfo } from '@casekit/contract/session'
import { useMessages } from '@casekit/messages/react'
import { Button } from '@casekit/ui/button'
import { Dialog } from '@casekit/ui/dialog'
import { endGuarded } from '../../frame/leave-guard.ts'
import { LeaveQuestion } from '../../frame/LeaveQuestion.tsx'
import { ScreenWords } from '../../frame/ScreenWords.tsx'
import { knowsPasskeys } from '../../session/passkey.ts'
import { ask, session, signOut } from '../../session/session.store.ts'
import { AddPasskeyDialog } from './AddPasskeyDialog.tsx'
import { CodesDialog } from './CodesDialog.tsx'
import { EnrolDialog } from './EnrolDialog.tsx'
import { leaveFactorAside } from './keep-factor.ts'
import './profile.css'

const SECTIONS = ['profile', 'second-factor'] as const

/** `isBlank`: no page is behind it, because its data may not be read yet. */
type RequiredProps = { isBlank: boolean }

/** The company requires a second factor: shows the deadline, and sets it up over the current page. */
export function RequiredFactor({ isBlank }: RequiredProps) {
  return (
    <ScreenWords sections={SECTIONS} fallback={null}>
      <Steps isBlank={isBlank} />
    </ScreenWords>
  )
}

type Step = { kind: 'told' | 'enrol' | 'passkey' } | { kind: 'codes'; codes: readonly string[] }

function Steps({ isBlank }: RequiredProps) {
  const [step, setStep] = useState<Step>({ kind: 'told' })
  useEffect(() => {
    // it may no longer be required, or may have been set up elsewhere
    if (isBlank)
      void ask(getUserInfo).then(
        ({ secondFactor }) => secondFactor ?? leaveFactorAside(),
        () => null,
      )
  }, [isBlank])

  function goOn() {
    leaveFactorAside()
    if (isBlank) location.reload()
  }
  if (step.kind === 'codes') return <CodesDialog codes={step.codes} onClose={goOn} />
  if (step.kind === 'enrol')
    return <EnrolDialog onDone={codes => setStep({ kind: 'codes', codes })} onClose={() => setStep({ kind: 'told' })} />
  if (step.kind === 'passkey')
    return (
      <AddPasskeyDialog
        onDone={codes => (codes ? setStep({ kind: 'codes', codes }) : goOn())}
        onClose={() => setStep({ kind: 'told' })}
      />
    )
  return <Told isBlank={isBlank} onChoose={kind => setStep({ kind })} />
}

const end = () => void endGuarded(() => void signOut())

/** Postponing it over a page keeps what is typed there; the next refusal shows it again. */
function Told({ isBlank, onChoose }: RequiredProps & { onChoose: (kind: 'enrol' | 'passkey') => void }) {
  const { text, format } = useMessages()
  const user = useSnapshot(session).account?.user
  const waits = user?.secondFactor?.isDue === false ? user.secondFactor.by : undefined
  const leave = () => (isBlank ? end() : leaveFactorAside())
  const company = user?.companyName ?? ''
  const actions = (
    <>
      {waits ? (
        <Button onClick={leave}>{text('SecondFactor.Later')}</Button>
      ) : (
        <Button onClick={end}>{text('Shell.LogOut')}</Button>
      )}
      {knowsPasskeys() && <Button onClick={() => onChoose('passkey')}>{text('Passkeys.Use')}</Button>}
      <Button kind="primary" onClick={() => onChoose('enrol')} data-autofocus>
        {text('SecondFactor.SetUp')}
      </Button>
    </>
  )
  return (
    <Dialog title={text('SecondFactor.Asked')} size="sm" onClose={leave} actions={actions}>
      <div className="ck-profile-proof">
        <p>
          {waits
            ? text('SecondFactor.AskedFrom', { company, when: format.dateTime(waits) })
            : text('SecondFactor.AskedNow', { company })}
        </p>
        <p>{text('SecondFactor.OffLead')}</p>
        {!isBlank && !waits && <p>{text('SecondFactor.NothingLost')}</p>}
        {isBlank && <LeaveQuestion />}
      </div>
    </Dialog>
  )
}
