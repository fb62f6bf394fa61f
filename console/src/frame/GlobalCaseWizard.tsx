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

/** The create-case modal; opens the case once it is created (§2 of cases-and-customers). */
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
    // the case exists even if this fails
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
        // a case begun for a customer gets its property on the case page
        propertyManagement={!begin && maySee('PropertyManagement', account)}
        onCaseCreated={created => void showCreated(created)}
        onClosed={closeCaseWizard}
      />
    </Suspense>
  )
}
