import type { Client } from '@casekit/client/connect'
import { caseMessages } from '@casekit/messages/case-messages'
import { caseWizardMessages } from '@casekit/messages/case-wizard-messages'
import type { MessageId } from '@casekit/messages/ids'
import type { Language } from '@casekit/messages/language'
import { MessagesProvider, useMessages } from '@casekit/messages/react'
import { uiMessages } from '@casekit/messages/ui-messages'
import '@casekit/ui/base.css'
import { StationLine } from '@casekit/ui/station-line'
import { type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react'
import { useSnapshot } from 'valtio'
import './case-wizard.css'
import { type CaseWizardStore, createCaseWizard, type CreatedCase } from './case-wizard.store.ts'
import { runCommand } from './commands.ts'
import type { DraftKeeper } from './drafts.ts'
import type { NewCaseValue } from './new-case.ts'
import { type Command, footerOf, type Station, STATIONS, stationOf, stepOf } from './steps.ts'
import { CreatedCard, useClosing, WizardFrame } from './WizardFrame.tsx'
import { FooterActions, FooterStart } from './WizardFooter.tsx'
import { WizardStep } from './WizardStep.tsx'

/** The parent's commands (§4 of cases-and-customers), one method each. */
export type CaseWizardHandle = Record<Command, () => Promise<void>> & {
  /** Fetches the lists again. */
  refresh: () => Promise<void>
}

export type CaseWizardProps = {
  client: Client
  language: Language
  /** `details`: the final step shows every field of the case open. Default `steps`. */
  variant?: 'steps' | 'details'
  /** Cases on properties and leases instead of customers. */
  propertyManagement?: boolean
  /** Default `dialog`: modal, open as long as it is rendered. `inline`: a card in the page's flow. */
  presentation?: 'dialog' | 'inline'
  /** The prefilled new case; another object starts the wizard again with it. */
  value?: NewCaseValue
  /** The member of staff; absent on a partner's page. */
  user?: { id: string }
  /** For example `da-DK`; asked of the provider when absent. */
  companyLanguage?: string
  /** Where a draft is kept over a reload; without it nothing is stored. */
  drafts?: DraftKeeper
  onCaseCreated?: (created: CreatedCase) => void
  onClosed?: () => void
  ref?: Ref<CaseWizardHandle>
}

const SECTIONS = [uiMessages, caseMessages, caseWizardMessages]

/** Creates a case: for a customer in steps, or on a property and lease (§2.1, §2.2 of cases-and-customers). */
export function CaseWizard({ ref, ...props }: CaseWizardProps) {
  const { language, propertyManagement = false } = props
  return (
    <MessagesProvider language={language} sections={SECTIONS}>
      <Mounted key={String(propertyManagement)} {...props} handle={ref} />
    </MessagesProvider>
  )
}

function Mounted({ handle, ...props }: Omit<CaseWizardProps, 'ref'> & { handle: CaseWizardProps['ref'] }) {
  const { presentation = 'dialog', variant = 'steps', propertyManagement = false, onClosed } = props
  const store = useStore(props)
  const isInline = presentation === 'inline'
  const { created } = useSnapshot(store.state)
  useImperativeHandle(handle, () => handleOf(store), [store])

  function close() {
    store.reset()
    onClosed?.()
  }

  if (created && isInline) {
    return (
      <div className="ck-root ck-wizard">
        <CreatedCard caseNumber={created.caseNumber} onAnother={store.reset} />
      </div>
    )
  }
  return (
    <div className={isInline ? 'ck-root ck-wizard ck-wizard-is-inline' : 'ck-root ck-wizard'}>
      <Framed
        store={store}
        isInline={isInline}
        size={propertyManagement ? 'md' : 'lg'}
        hasDetails={variant === 'details'}
        onClose={close}
      />
    </div>
  )
}

type FramedProps = {
  store: CaseWizardStore
  isInline: boolean
  size: 'md' | 'lg'
  hasDetails: boolean
  onClose: () => void
}

function Framed({ store, isInline, size, hasDetails, onClose }: FramedProps) {
  const { step, isBusy } = useWatched(store)
  const { close, question } = useClosing(store.isTouched, onClose)
  const facts = store.facts()
  const buttons = footerOf(step, facts).filter(
    ({ action }) => !(isInline && action === 'close' && step === 'final' && !store.propertyManagement),
  )
  const { chosen } = store.customers.state
  return (
    <WizardFrame
      presentation={isInline ? 'inline' : 'dialog'}
      size={size}
      onClose={close}
      footerStart={
        <FooterStart
          store={store}
          buttons={buttons}
          isInline={isInline}
          chosenName={step === 'chooseCustomer' ? chosen?.customerName : undefined}
        />
      }
      actions={<FooterActions store={store} buttons={buttons} isBusy={isBusy || facts.isBusy} onClose={close} />}
    >
      {!store.propertyManagement && <Stations store={store} />}
      <WizardStep store={store} isInline={isInline} hasDetails={hasDetails} />
      {question}
    </WizardFrame>
  )
}

/** Everything that the footer's rules look at; the frame renders when one of them changes. */
function useWatched({ state, customers, properties }: CaseWizardStore) {
  useSnapshot(customers.state)
  useSnapshot(properties.state)
  useSnapshot(customers.customerEditor.form.state)
  useSnapshot(customers.delivery.form.state)
  useSnapshot(customers.contact.form.state)
  const { step, isBusy, fields } = useSnapshot(state)
  return { step, isBusy, fields }
}

const NAMES: Record<Station, MessageId> = {
  customer: 'CaseWizard.StationCustomer',
  delivery: 'CaseWizard.StationDelivery',
  contact: 'CaseWizard.StationContact',
  summary: 'CaseWizard.StationSummary',
}

/** The line: where the user is, what is chosen, and the way to a station once a customer stands. */
function Stations({ store }: { store: CaseWizardStore }) {
  const { text } = useMessages()
  const { step } = useSnapshot(store.state)
  const { chosen, customer } = useSnapshot(store.customers.state)
  const delivery = useSnapshot(store.customers.delivery.state).chosen
  const contact = useSnapshot(store.customers.contact.state).chosen
  const now = stationOf(step)
  const hasName = now !== 'customer' || step === 'editCustomer'
  const notes: Record<Station, string> = {
    customer: (hasName ? chosen?.customerName : undefined) ?? text('CaseWizard.StationCustomerHint'),
    delivery: delivery?.name || text('Standard.Optional'),
    contact: contact?.name || text('Standard.Optional'),
    summary: text('CaseWizard.StationSummaryHint'),
  }
  const isSkipped = (station: Station) => (station === 'delivery' && !delivery) || (station === 'contact' && !contact)
  return (
    <div className="ck-wizard-stations" part="header">
      <StationLine
        label={text('Standard.Steps')}
        now={now}
        stations={STATIONS.map(station => ({
          id: station,
          name: text(NAMES[station]),
          note: notes[station],
          isSkipped: isSkipped(station),
          onPress: customer && station !== now ? () => store.goTo(stepOf(station)) : undefined,
        }))}
      />
    </div>
  )
}

/** One store per mount; its callbacks are always the newest. */
function useStore(props: CaseWizardProps): CaseWizardStore {
  const published = useRef(props.value)
  const [store] = useState(() =>
    createCaseWizard({
      client: props.client,
      propertyManagement: props.propertyManagement,
      userId: props.user?.id,
      companyLanguage: props.companyLanguage,
      value: props.value,
      drafts: props.drafts,
    }),
  )
  useEffect(() => store.tell(props.onCaseCreated), [store, props.onCaseCreated])
  useEffect(() => {
    void store.start()
  }, [store])
  useEffect(() => {
    if (published.current === props.value) return
    published.current = props.value
    void store.publish(props.value ?? {})
  }, [store, props.value])
  return store
}

function handleOf(store: CaseWizardStore): CaseWizardHandle {
  const run = (command: Command) => () => runCommand(store, command)
  return {
    reset: run('reset'),
    createCustomer: run('createCustomer'),
    resetNewDelivery: run('resetNewDelivery'),
    resetNewContact: run('resetNewContact'),
    chooseCustomer: run('chooseCustomer'),
    chooseDelivery: run('chooseDelivery'),
    chooseContact: run('chooseContact'),
    editCustomer: run('editCustomer'),
    back: run('back'),
    removeContact: run('removeContact'),
    refresh: store.refresh,
  }
}
