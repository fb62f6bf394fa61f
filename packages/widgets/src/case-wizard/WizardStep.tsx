import { useSnapshot } from 'valtio'
import { lazyParts } from '../party/lazy-parts.ts'
import { PanelStep, TroubleNotice } from '../party/PanelStep.tsx'
import type { CaseWizardStore } from './case-wizard.store.ts'

export const useStepForms = lazyParts(() => import('./step-forms.ts'))

type Props = { store: CaseWizardStore; isInline: boolean; hasDetails: boolean }

/** The customer panel's steps, and a final step for what the case is about. */
export function WizardStep(props: Props) {
  const { store } = props
  const forms = useStepForms()
  const Final = store.propertyManagement ? forms?.PropertyStep : forms?.FinalStep
  return (
    <PanelStep host={store} forms={forms} final={Final && <Final {...props} />} troubles={<Troubles store={store} />} />
  )
}

function Troubles({ store }: { store: CaseWizardStore }) {
  const { trouble } = useSnapshot(store.state)
  const ofProperties = useSnapshot(store.properties.state).trouble
  return (
    <>
      {trouble && <TroubleNotice what={`CaseWizard.Trouble.${trouble.deed}`} reason={trouble.reason} />}
      {ofProperties && (
        <TroubleNotice
          what={`CaseWizard.Trouble.${ofProperties.deed}`}
          reason={ofProperties.reason}
          onRetry={() => void store.properties.retry()}
        />
      )}
    </>
  )
}
