import { lazy, Suspense, useState } from 'react'
import { Plus } from 'lucide-react'
import { useSnapshot } from 'valtio'
import { useLocation } from 'wouter'
import { useMessages } from '@casekit/messages/react'
import { maySee } from '@casekit/rules/access'
import { Button } from '@casekit/ui/button'
import { toasts } from '../../frame/notices/toasts.ts'
import { paths } from '../../paths.ts'
import { client, session } from '../../session/session.store.ts'

const CaseWizard = lazy(async () => ({ default: (await import('@casekit/widgets/case-wizard')).CaseWizard }))

/** Creates a case on the property and opens it. */
export function NewCase({ propertyId }: { propertyId: string }) {
  const { text, language } = useMessages()
  const [, navigate] = useLocation()
  const { account } = useSnapshot(session)
  const [isOpen, setOpen] = useState(false)
  const [value] = useState({ propertyId }) // a new object would restart the wizard
  if (!account || !maySee('Core', account)) return null

  function showCreated({ caseId, caseNumber }: { caseId: string; caseNumber: number | null }) {
    const title =
      caseNumber === null
        ? text('Shell.CaseCreatedUnnumbered')
        : text('Shell.CaseCreated', { number: String(caseNumber) })
    toasts.show({ title })
    navigate(paths.caseDetails(caseId))
  }

  return (
    <>
      <Button kind="primary" icon={<Plus />} onClick={() => setOpen(true)}>
        {text('Shell.CreateCase')}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <CaseWizard
            client={client}
            language={language}
            propertyManagement
            value={value}
            user={{ id: account.user.stakeholderId }}
            companyLanguage={account.user.companyLanguage}
            onCaseCreated={showCreated}
            onClosed={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  )
}
