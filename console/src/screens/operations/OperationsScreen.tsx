import { useMessages } from '@casekit/messages/react'
import { useSnapshot } from 'valtio'
import { Empty } from '@casekit/ui/empty'
import { usePage } from '../../frame/page.store.ts'
import { session } from '../../session/session.store.ts'
import { BackupsPart } from './BackupsPart.tsx'
import { CallsPart } from './CallsPart.tsx'
import { JobsPart } from './JobsPart.tsx'
import { OutboxPart } from './OutboxPart.tsx'
import { SignInsPart } from './SignInsPart.tsx'
import { StoragePart } from './StoragePart.tsx'
import '../../patterns/page-head.css'
import '../../patterns/split.css'
import './operations.css'

/** Settings/Jublo/Operations: the installation's health, for provider administrators. */
export function OperationsScreen() {
  const { text } = useMessages()
  const { account } = useSnapshot(session)
  usePage(text('SettingsMenu.operations'))
  return (
    <div className="ck-operations">
      <header className="ck-page-head">
        <h1 className="ck-page-title">{text('SettingsMenu.operations')}</h1>
      </header>
      {account?.user.isProviderAdministrator ? <Parts /> : <Empty art="end" title={text('Operations.NotYours')} />}
    </div>
  )
}

/** The server authorizes each call separately. */
function Parts() {
  const { text } = useMessages()
  return (
    <>
      <p className="ck-operations-lead">{text('Operations.Lead')}</p>
      <OutboxPart />
      <JobsPart />
      <SignInsPart />
      <CallsPart />
      <StoragePart />
      <BackupsPart />
    </>
  )
}
