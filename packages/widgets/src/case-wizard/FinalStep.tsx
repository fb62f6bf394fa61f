import { useSnapshot } from 'valtio'
import { PartyCards, useNotified } from '../party/PartyCards.tsx'
import { CaseFields } from './CaseFields.tsx'
import type { CaseWizardStore } from './case-wizard.store.ts'

type Props = { store: CaseWizardStore; isInline: boolean; hasDetails: boolean }

/** final: who the case is for and who is notified, next to what it is about (§2.2). */
export function FinalStep({ store, isInline, hasDetails }: Props) {
  const { companyLanguage } = useSnapshot(store.state)
  const notified = useNotified(store.customers)?.name ?? ''
  return (
    <div className={isInline ? 'ck-wizard-final ck-wizard-final-inline' : 'ck-wizard-final'}>
      <PartyCards panel={store.customers} companyLanguage={companyLanguage} isInline={isInline} />
      <CaseFields store={store} notified={notified} isInline={isInline} hasDetails={hasDetails} />
    </div>
  )
}
