import { lazy, Suspense } from 'react'
import { useSnapshot } from 'valtio'
import { useLocation } from 'wouter'
import { useMessages } from '@casekit/messages/react'
import { paths } from '../paths.ts'
import { maySee } from '@casekit/rules/access'
import { client, session } from '../session/session.store.ts'
import { caseDrafts, caseWizard, closeCaseWizard, takeCase } from './case-wizard.store.ts'
import { toasts } from './notices/toasts.ts'

const CaseWizard = lazy(async () => ({ default: (await import('@casekit/widgets/case-wizard')).CaseWizard }))

/** The create-case modal; a case that was made is opened (§2 of cases-and-customers). */
export function GlobalCaseWizard() {
  const { text, language } = useMessages()
  const [, navigate] = useLocation()
  const { isOpen, begin } = useSnapshot(caseWizard)
  const { account } = useSnapshot(session)
  if (!isOpen || !account) return null

  async function showCreated({ caseId, caseNumber }: { caseId: string; caseNumber: number | null }) {
    closeCaseWizard()
    const title =
      caseNumber === null
        ? text('Shell.CaseCreatedUnnumbered')
        : text('Shell.CaseCreated', { number: String(caseNumber) })
    toasts.show({ title })
    if (!(await takeCase(caseId))) return navigate(paths.caseDetails(caseId))
    if (!account || !maySee('PropertyManagement', account)) return
    // without it the case stands all the same
    await import('./incident-offer.ts').then(({ offerIncident }) => offerIncident(caseId, language)).catch(() => null)
  }

  return (
    <Suspense fallback={null}>
      <CaseWizard
        client={client}
        {...(begin && { value: begin })}
        language={language}
        user={{ id: account.user.stakeholderId }}
        drafts={caseDrafts}
        companyLanguage={account.user.companyLanguage}
        // begun for somebody it is about them; the property is put on the case
        propertyManagement={!begin && maySee('PropertyManagement', account)}
        onCaseCreated={created => void showCreated(created)}
        onClosed={closeCaseWizard}
      />
    </Suspense>
  )
}
