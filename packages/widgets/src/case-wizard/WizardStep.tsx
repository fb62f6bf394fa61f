import type { MessageId } from '@casekit/messages/ids'
import { useMessages } from '@casekit/messages/react'
import { Button } from '@casekit/ui/button'
import { Notice } from '@casekit/ui/notice'
import { Spinner } from '@casekit/ui/spinner'
import { useEffect, useRef } from 'react'
import { useSnapshot } from 'valtio'
import type { CaseWizardStore } from './case-wizard.store.ts'
import { ChooseCustomerStep } from './ChooseCustomerStep.tsx'
import { ChoosePartyStep } from './ChoosePartyStep.tsx'
import { ADDRESS_LOOKUP } from './limits.ts'
import type { Step } from './steps.ts'
import type { Trouble } from './trouble.ts'
import { useStepForms } from './use-step-forms.ts'

const HEADINGS: Record<Step, MessageId> = {
  chooseCustomer: 'CaseWizard.ChooseCustomer',
  newCustomer: 'CaseWizard.NewCustomer',
  editCustomer: 'CaseWizard.EditCustomer',
  chooseDelivery: 'CaseWizard.ChooseDelivery',
  newDelivery: 'CaseWizard.NewDelivery',
  chooseContact: 'CaseWizard.ChooseContact',
  newContact: 'CaseWizard.NewContact',
  final: 'CaseWizard.StationSummary',
}
const SHOWN: readonly Step[] = ['newCustomer', 'editCustomer', 'newDelivery', 'newContact']

type Props = { store: CaseWizardStore; isInline: boolean; hasDetails: boolean }

/** The current step, its heading, and what went wrong in it. */
export function WizardStep(props: Props) {
  const { store } = props
  const { text } = useMessages()
  const { step } = useSnapshot(store.state)
  const heading = text(useHeading(store, step))
  const forms = useStepForms()
  return (
    <div ref={useStepFocus(step, forms !== undefined)} className={`ck-wizard-step ck-wizard-step-${step}`}>
      <h3 className={SHOWN.includes(step) ? 'ck-wizard-heading' : 'ck-hidden-text'} tabIndex={-1}>
        {heading}
      </h3>
      <output className="ck-hidden-text" aria-live="polite">
        {heading}
      </output>
      <StepBody {...props} step={step} forms={forms} />
      <Troubles store={store} />
    </div>
  )
}

function useHeading({ customers }: CaseWizardStore, step: Step): MessageId {
  const delivery = useSnapshot(customers.delivery.form.state).isExisting
  const contact = useSnapshot(customers.contact.form.state).isExisting
  if (step === 'newDelivery' && delivery) return 'CaseWizard.EditDelivery'
  if (step === 'newContact' && contact) return 'CaseWizard.EditContact'
  return HEADINGS[step]
}

type Forms = ReturnType<typeof useStepForms>

function StepBody({ store, isInline, hasDetails, step, forms }: Props & { step: Step; forms: Forms }) {
  const { customers } = store
  if (step === 'chooseCustomer') return <ChooseCustomerStep store={store} />
  if (step === 'chooseDelivery') return <ChoosePartyStep panel={customers} kind="delivery" />
  if (step === 'chooseContact') return <ChoosePartyStep panel={customers} kind="contact" />
  if (!forms) return <Spinner />
  const { FinalStep, PartyStep, PropertyStep } = forms
  switch (step) {
    case 'newCustomer':
    case 'editCustomer':
      return <CustomerEditor store={store} isNew={step === 'newCustomer'} forms={forms} />
    case 'newDelivery':
      return <PartyStep party={customers.delivery} onCancel={() => customers.cancelParty('delivery')} />
    case 'newContact':
      return <PartyStep party={customers.contact} onCancel={() => customers.cancelParty('contact')} />
    default:
      return store.propertyManagement ? (
        <PropertyStep store={store} isInline={isInline} hasDetails={hasDetails} />
      ) : (
        <FinalStep store={store} isInline={isInline} hasDetails={hasDetails} />
      )
  }
}

type EditorProps = { store: CaseWizardStore; isNew: boolean; forms: NonNullable<Forms> }

function CustomerEditor({ store, isNew, forms: { CustomerStep } }: EditorProps) {
  const { customers } = store
  const { companyLanguage } = useSnapshot(store.state)
  const { editingSide } = useSnapshot(customers.state)
  return (
    <CustomerStep
      editor={customers.customerEditor}
      isDanish={companyLanguage === ADDRESS_LOOKUP.language}
      startsWithInvoice={!isNew && editingSide === 'invoice'}
      onSearch={isNew ? () => store.goTo('chooseCustomer') : undefined}
      onChooseInstead={row => {
        customers.highlight(row)
        void customers.chooseCustomer()
      }}
    />
  )
}

/** What could not be done, and a way to try again where no button of the step does. */
function Troubles({ store }: { store: CaseWizardStore }) {
  const { trouble } = useSnapshot(store.state)
  const ofPanel = useSnapshot(store.customers.state).trouble
  const ofProperties = useSnapshot(store.properties.state).trouble
  return (
    <>
      {[trouble, ofPanel].map(one => one && <TroubleNotice key={one.deed} trouble={one} />)}
      {ofProperties && <TroubleNotice trouble={ofProperties} onRetry={() => void store.properties.retry()} />}
    </>
  )
}

function TroubleNotice({ trouble, onRetry }: { trouble: Trouble; onRetry?: () => void }) {
  const { text } = useMessages()
  const action = onRetry && (
    <Button kind="link" onClick={onRetry}>
      {text('Buttons.TryAgain')}
    </Button>
  )
  return (
    <Notice tone="danger" action={action}>
      {text(`CaseWizard.Trouble.${trouble.deed}`)} {text(`CaseWizard.Because.${trouble.reason}`)}
    </Notice>
  )
}

const FIRST_FIELD = 'input:not([type="radio"]):not(:disabled), textarea, select'

/** A new step takes the focus to its first field, else to its heading; the first one leaves the page's focus alone. */
function useStepFocus(step: Step, hasForms: boolean) {
  const element = useRef<HTMLDivElement>(null)
  const shown = useRef(step)
  useEffect(() => {
    if (!hasForms || shown.current === step) return
    shown.current = step
    const root = element.current
    const first = root?.querySelector<HTMLElement>('[data-autofocus]') ?? root?.querySelector<HTMLElement>(FIRST_FIELD)
    ;(first ?? root?.querySelector<HTMLElement>('h3'))?.focus()
  }, [step, hasForms])
  return element
}
