import type { Client } from '@casekit/client/connect'
import { caseMessages } from '@casekit/messages/sections/case'
import { caseWizardMessages } from '@casekit/messages/sections/case-wizard'
import { customerPickerMessages } from '@casekit/messages/sections/customer-picker'
import type { MessageId } from '@casekit/messages/ids'
import type { Language } from '@casekit/messages/language'
import { MessagesProvider, useMessages } from '@casekit/messages/react'
import { uiMessages } from '@casekit/messages/sections/ui'
import '@casekit/ui/base.css'
import { type Ref, useImperativeHandle, useLayoutEffect, useRef, useState } from 'react'
import { useSnapshot } from 'valtio'
import { commandMethods } from '../party/commands.ts'
import '../customer-picker/customer-picker.css'
import { FooterActions, FooterStart, PANEL_LABELS } from '../party/PanelFooter.tsx'
import { PanelFrame, useClosing } from '../party/PanelFrame.tsx'
import { Stations } from '../party/Stations.tsx'
import type { Command } from '../party/steps.ts'
import { useWatchedPanel } from '../party/use-watched-panel.ts'
import './case-wizard.css'
import { type CaseWizardStore, createCaseWizard, type CreatedCase } from './case-wizard.store.ts'
import { pressFooter, runCommand } from './commands.ts'
import type { DraftKeeper } from './drafts.ts'
import type { NewCaseValue } from './new-case.ts'
import { type FooterAction, footerOf } from './steps.ts'
import { useStepForms, WizardStep } from './WizardStep.tsx'

/** Commands for the parent (§4 of cases-and-customers), one method each. */
export type CaseWizardHandle = Record<Command, () => Promise<void>> & {
  /** Reloads the lists. */
  refresh: () => Promise<void>
}

export type CaseWizardProps = {
  client: Client
  language: Language
  /** `details`: the final step shows every case field. Default `steps`. */
  variant?: 'steps' | 'details'
  /** Cases on properties and leases instead of customers. */
  propertyManagement?: boolean
  /** Default `dialog`: modal, open while rendered. `inline`: a card in the page's flow. */
  presentation?: 'dialog' | 'inline'
  /** The prefilled new case; another object restarts the wizard with it. */
  value?: NewCaseValue
  /** The asset the case is about, in addition to `value`. */
  assetId?: string
  /** A form for the case's creator to fill in; on a partner's page it must not be internal. */
  form?: string
  /** The staff member; absent on a partner's page. */
  user?: { id: string }
  /** For example `da-DK`; requested from the provider when absent. */
  companyLanguage?: string
  /** Stores a draft across reloads; without it nothing is stored. */
  drafts?: DraftKeeper
  onCaseCreated?: (created: CreatedCase) => void
  onClosed?: () => void
  handle?: Ref<CaseWizardHandle>
}

const SECTIONS = [uiMessages, caseMessages, customerPickerMessages, caseWizardMessages]

const LABELS: Record<FooterAction, MessageId> = {
  ...PANEL_LABELS,
  createCase: 'CaseWizard.CreateCase',
  forceCase: 'CaseWizard.ForceCase',
}

/** Creates a case: for a customer in steps, or on a property and lease (§2.1, §2.2 of cases-and-customers). */
export function CaseWizard(props: CaseWizardProps) {
  const { language, propertyManagement = false } = props
  return (
    <MessagesProvider language={language} sections={SECTIONS}>
      <Mounted key={String(propertyManagement)} {...props} />
    </MessagesProvider>
  )
}

function Mounted({ handle, ...props }: CaseWizardProps) {
  const { presentation = 'dialog', variant = 'steps', propertyManagement = false, onClosed } = props
  const store = useStore(props)
  const isInline = presentation === 'inline'
  const { created } = useSnapshot(store.state)
  const Card = useStepForms()?.CreatedCard
  useImperativeHandle(handle, () => handleOf(store), [store])

  function close() {
    store.reset()
    onClosed?.()
  }

  if (created && isInline) {
    return <div className="ck-root ck-picker">{Card && <Card created={created} onAnother={store.reset} />}</div>
  }
  return (
    <div className={isInline ? 'ck-root ck-picker ck-picker-is-inline' : 'ck-root ck-picker'}>
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
  const { text } = useMessages()
  const { step, isBusy } = useWatched(store)
  const { close, question } = useClosing(store.isTouched, onClose)
  const facts = store.facts()
  const buttons = footerOf(step, facts).filter(
    ({ action }) => !(isInline && action === 'close' && step === 'final' && !store.propertyManagement),
  )
  const { chosen } = store.customers.state
  return (
    <PanelFrame
      title={text('CaseWizard.Title')}
      presentation={isInline ? 'inline' : 'dialog'}
      size={size}
      onClose={close}
      footerStart={
        <FooterStart
          hasBack={buttons.some(({ action }) => action === 'back')}
          onBack={() => void pressFooter(store, 'back')}
          isInline={isInline}
          chosenName={step === 'chooseCustomer' ? chosen?.customerName : undefined}
        />
      }
      actions={
        <FooterActions<FooterAction>
          buttons={buttons}
          labels={LABELS}
          isBusy={isBusy || facts.isBusy}
          onClose={close}
          onPress={action => void pressFooter(store, action)}
        />
      }
    >
      {!store.propertyManagement && <Stations host={store} summaryHint="CaseWizard.StationSummaryHint" />}
      <WizardStep store={store} isInline={isInline} hasDetails={hasDetails} />
      {question}
    </PanelFrame>
  )
}

/** Everything the footer's rules depend on; the frame re-renders when any of it changes. */
function useWatched({ state, customers, properties }: CaseWizardStore) {
  useWatchedPanel(customers)
  useSnapshot(properties.state)
  const { step, isBusy, fields } = useSnapshot(state)
  return { step, isBusy, fields }
}

const begunWith = ({ value, assetId }: CaseWizardProps): NewCaseValue | undefined =>
  assetId ? { ...value, assetId } : value

/** One store per mount; its callbacks are always the latest. */
function useStore(props: CaseWizardProps): CaseWizardStore {
  const published = useRef(props)
  const [store] = useState(() => createCaseWizard({ ...props, userId: props.user?.id, value: begunWith(props) }))
  useLayoutEffect(() => {
    store.tell(props)
    void store.start()
    const { value, assetId } = published.current
    if (value === props.value && assetId === props.assetId) return
    published.current = props
    void store.publish(begunWith(props) ?? {})
  }, [store, props])
  return store
}

const handleOf = (store: CaseWizardStore): CaseWizardHandle => ({
  ...commandMethods(command => runCommand(store, command)),
  refresh: store.refresh,
})
