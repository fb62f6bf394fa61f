import type { MessageId } from '@casekit/messages/ids'
import { useMessages } from '@casekit/messages/react'
import { Button } from '@casekit/ui/button'
import { Notice } from '@casekit/ui/notice'
import { Spinner } from '@casekit/ui/spinner'
import { Heading } from '@casekit/ui/surroundings'
import { type ReactNode, useEffect, useRef } from 'react'
import { useSnapshot } from 'valtio'
import { ChooseCustomerStep } from './ChooseCustomerStep.tsx'
import { ChoosePartyStep } from './ChoosePartyStep.tsx'
import type { PanelHost } from './commands.ts'
import { ADDRESS_LOOKUP } from './limits.ts'
import type { Step } from './steps.ts'
import type { Reason } from './error-text.ts'

const HEADINGS: Record<Step, MessageId> = {
  chooseCustomer: 'CustomerPicker.ChooseCustomer',
  newCustomer: 'CustomerPicker.NewCustomer',
  editCustomer: 'CustomerPicker.EditCustomer',
  chooseDelivery: 'CustomerPicker.ChooseDelivery',
  newDelivery: 'CustomerPicker.NewDelivery',
  chooseContact: 'CustomerPicker.ChooseContact',
  newContact: 'CustomerPicker.NewContact',
  final: 'CustomerPicker.StationSummary',
}
const SHOWN: readonly Step[] = ['newCustomer', 'editCustomer', 'newDelivery', 'newContact']

/** The steps with forms, loaded after the first list. */
export type PanelForms = {
  CustomerStep: typeof import('./CustomerStep.tsx').CustomerStep
  PartyStep: typeof import('./PartyStep.tsx').PartyStep
}

type Props = {
  host: PanelHost
  forms: PanelForms | undefined
  /** The host's final step, shown once its forms have loaded. */
  final: ReactNode
  /** A replacement for the standard table. */
  table?: ReactNode
  /** Further errors. */
  troubles?: ReactNode
}

/** The current step, its heading, and its errors. */
export function PanelStep({ host, forms, final, table, troubles }: Props) {
  const { text } = useMessages()
  const { step } = useSnapshot(host.state)
  const { trouble } = useSnapshot(host.customers.state)
  const heading = text(useHeading(host, step))
  return (
    <div ref={useStepFocus(step, forms !== undefined)} className={`ck-picker-step ck-picker-step-${step}`}>
      <Heading below={1} className={SHOWN.includes(step) ? 'ck-picker-heading' : 'ck-hidden-text'}>
        {heading}
      </Heading>
      <output className="ck-hidden-text" aria-live="polite">
        {heading}
      </output>
      <StepBody host={host} step={step} forms={forms} final={final} table={table} />
      {troubles}
      {trouble && <TroubleNotice what={`CustomerPicker.Trouble.${trouble.deed}`} reason={trouble.reason} />}
    </div>
  )
}

function useHeading({ customers }: PanelHost, step: Step): MessageId {
  const delivery = useSnapshot(customers.delivery.form.state).isExisting
  const contact = useSnapshot(customers.contact.form.state).isExisting
  if (step === 'newDelivery' && delivery) return 'CustomerPicker.EditDelivery'
  if (step === 'newContact' && contact) return 'CustomerPicker.EditContact'
  return HEADINGS[step]
}

function StepBody({ host, step, forms, final, table }: Omit<Props, 'troubles'> & { step: Step }) {
  const { customers } = host
  if (step === 'chooseCustomer') return table ?? <ChooseCustomerStep customers={customers} />
  if (step === 'chooseDelivery') return <ChoosePartyStep panel={customers} kind="delivery" />
  if (step === 'chooseContact') return <ChoosePartyStep panel={customers} kind="contact" />
  if (!forms) return <Spinner />
  const { PartyStep } = forms
  switch (step) {
    case 'newCustomer':
    case 'editCustomer':
      return <CustomerEditor host={host} isNew={step === 'newCustomer'} forms={forms} />
    case 'newDelivery':
      return <PartyStep party={customers.delivery} onCancel={() => customers.cancelParty('delivery')} />
    case 'newContact':
      return <PartyStep party={customers.contact} onCancel={() => customers.cancelParty('contact')} />
    default:
      return final
  }
}

type EditorProps = { host: PanelHost; isNew: boolean; forms: PanelForms }

function CustomerEditor({ host: { state, customers, goTo }, isNew, forms: { CustomerStep } }: EditorProps) {
  const { companyLanguage } = useSnapshot(state)
  const { editingSide } = useSnapshot(customers.state)
  return (
    <CustomerStep
      editor={customers.customerEditor}
      isDanish={companyLanguage === ADDRESS_LOOKUP.language}
      startsWithInvoice={!isNew && editingSide === 'invoice'}
      onSearch={isNew ? () => goTo('chooseCustomer') : undefined}
      onChooseInstead={row => {
        customers.highlight(row)
        void customers.chooseCustomer()
      }}
    />
  )
}

/** What failed, with a retry unless a button of the step does that. */
export function TroubleNotice({ what, reason, onRetry }: { what: MessageId; reason: Reason; onRetry?: () => void }) {
  const { text } = useMessages()
  const action = onRetry && (
    <Button kind="link" onClick={onRetry}>
      {text('Buttons.TryAgain')}
    </Button>
  )
  return (
    <Notice tone="danger" action={action}>
      {text(what)} {text(`CustomerPicker.Because.${reason}`)}
    </Notice>
  )
}

const FIRST_FIELD = 'input:not([type="radio"]):not(:disabled), textarea, select'

/** Only focusable while it has the focus: a page that focuses the widget means the first field. */
function hear(heading: HTMLElement | null | undefined) {
  if (!heading) return
  heading.tabIndex = -1
  heading.focus()
  heading.addEventListener('blur', () => heading.removeAttribute('tabindex'), { once: true })
}

/** A new step focuses its first field, or else its heading; the first step leaves the page's focus alone. */
function useStepFocus(step: Step, hasForms: boolean) {
  const element = useRef<HTMLDivElement>(null)
  const shown = useRef(step)
  useEffect(() => {
    if (!hasForms || shown.current === step) return
    shown.current = step
    const root = element.current
    const first = root?.querySelector<HTMLElement>('[data-autofocus]') ?? root?.querySelector<HTMLElement>(FIRST_FIELD)
    if (first) first.focus()
    else hear(root?.querySelector('h3'))
  }, [step, hasForms])
  return element
}
