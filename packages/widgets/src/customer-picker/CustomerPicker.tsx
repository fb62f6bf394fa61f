import type { Client } from '@casekit/client/connect'
import type { NotificationAddress } from '@casekit/contract/ids'
import { customerPickerMessages } from '@casekit/messages/sections/customer-picker'
import type { Language } from '@casekit/messages/language'
import { MessagesProvider, useMessages } from '@casekit/messages/react'
import { uiMessages } from '@casekit/messages/sections/ui'
import '@casekit/ui/base.css'
import { type Ref, useEffect, useImperativeHandle, useLayoutEffect, useRef, useState } from 'react'
import { useSnapshot } from 'valtio'
import { ChooseCustomerStep } from '../party/ChooseCustomerStep.tsx'
import { commandMethods, pressPanel, runPanelCommand } from '../party/commands.ts'
import './customer-picker.css'
import {
  type ChosenCustomer,
  createCustomerPicker,
  type CustomerPickerStore,
  type PickerValue,
} from './customer-picker.store.ts'
import { isTypedInto } from '../party/facts.ts'
import { lazyParts } from '../party/lazy-parts.ts'
import { FooterActions, FooterStart, PANEL_LABELS } from '../party/PanelFooter.tsx'
import { PanelFrame, useClosing } from '../party/PanelFrame.tsx'
import { PanelStep } from '../party/PanelStep.tsx'
import { Stations } from '../party/Stations.tsx'
import { type Command, panelFooter } from '../party/steps.ts'
import { useWatchedPanel } from '../party/use-watched-panel.ts'

export type { ChosenCustomer } from './customer-picker.store.ts'

/** Commands for the parent (§4 of cases-and-customers), one method each. */
export type CustomerPickerHandle = Record<Command, () => Promise<void>> & {
  /** Reloads the list and the selected customer. */
  refresh: () => Promise<void>
}

export type CustomerPickerProps = {
  client: Client
  language: Language
  /**
   * `simple`: only the table, and a click selects. Default `steps`: also create, edit, delivery address, contact, and
   * who is notified.
   */
  variant?: 'steps' | 'simple'
  /** Default `inline`: a card in the page's flow. `dialog`: modal, open while rendered. */
  presentation?: 'dialog' | 'inline'
  /** The id of the customer to show; changing it shows another customer, removing it clears the selection. */
  customerId?: string
  deliveryId?: string
  contactId?: string
  notificationAddress?: NotificationAddress
  /** A parent command as a value; each change runs the new one once. */
  command?: Command | ''
  /** For example `da-DK`; requested from the provider when absent. */
  companyLanguage?: string
  /**
   * The customer with the selections made for them; called again when any of these change. Null: the selection was
   * cleared.
   */
  onCustomerChosen?: (customer: ChosenCustomer | null) => void
  onClosed?: () => void
  handle?: Ref<CustomerPickerHandle>
}

const SECTIONS = [uiMessages, customerPickerMessages]
const useStepForms = lazyParts(() => import('../party/step-forms.ts'))

/** Selects, creates or edits a customer, with delivery address and contact (§2.2 of cases-and-customers). */
export function CustomerPicker(props: CustomerPickerProps) {
  const { language, variant = 'steps' } = props
  return (
    <MessagesProvider language={language} sections={SECTIONS}>
      <Mounted key={variant} {...props} />
    </MessagesProvider>
  )
}

function Mounted({ handle, ...props }: CustomerPickerProps) {
  const store = useStore(props)
  const isInline = props.presentation !== 'dialog'
  useImperativeHandle(handle, () => handleOf(store), [store])
  return (
    <div className={isInline ? 'ck-root ck-picker ck-picker-is-inline' : 'ck-root ck-picker'}>
      <Framed store={store} isInline={isInline} onClose={() => props.onClosed?.()} />
    </div>
  )
}

type FramedProps = { store: CustomerPickerStore; isInline: boolean; onClose: () => void }

function Framed({ store, isInline, onClose }: FramedProps) {
  const { text } = useMessages()
  const { step } = useSnapshot(store.state)
  useWatchedPanel(store.customers)
  const { close, question } = useClosing(() => isTypedInto(store), onClose)
  const facts = store.facts()
  const buttons = panelFooter(step, facts).filter(({ action }) => {
    if (action === 'close') return !isInline
    return !store.isSimple && !(action === 'back' && step === 'chooseCustomer')
  })
  const { chosen } = store.customers.state
  return (
    <PanelFrame
      title={text('CustomerPicker.ChooseCustomer')}
      presentation={isInline ? 'inline' : 'dialog'}
      size="lg"
      onClose={close}
      footerStart={
        <FooterStart
          hasBack={buttons.some(({ action }) => action === 'back')}
          onBack={() => void pressPanel(store, 'back')}
          isInline={isInline}
          chosenName={step === 'chooseCustomer' ? chosen?.customerName : undefined}
        />
      }
      actions={
        <FooterActions
          buttons={buttons}
          labels={PANEL_LABELS}
          isBusy={facts.isBusy}
          onClose={close}
          onPress={action => void pressPanel(store, action)}
        />
      }
    >
      {!store.isSimple && <Stations host={store} summaryHint="CustomerPicker.StationSummaryHint" />}
      <PickerStep store={store} isInline={isInline} />
      {question}
    </PanelFrame>
  )
}

function PickerStep({ store, isInline }: Omit<FramedProps, 'onClose'>) {
  const { customers, isSimple } = store
  const { companyLanguage } = useSnapshot(store.state)
  const forms = useStepForms()
  return (
    <PanelStep
      host={store}
      forms={forms}
      table={<ChooseCustomerStep customers={customers} isSimple={isSimple} onChoose={row => void store.pick(row)} />}
      final={forms && <forms.PartyCards panel={customers} companyLanguage={companyLanguage} isInline={isInline} />}
    />
  )
}

const PICKED = ['customerId', 'deliveryId', 'contactId', 'notificationAddress'] as const

/** One store per mount; later props are applied, and its callbacks are always the latest. */
function useStore(props: Omit<CustomerPickerProps, 'handle'>): CustomerPickerStore {
  const { customerId, deliveryId, contactId, notificationAddress, command, onCustomerChosen } = props
  const wish: PickerValue = { customerId, deliveryId, contactId, notificationAddress }
  const [store] = useState(() =>
    createCustomerPicker({
      client: props.client,
      companyLanguage: props.companyLanguage,
      isSimple: props.variant === 'simple',
      value: wish,
    }),
  )
  const shown = useRef(wish)
  useEffect(() => store.listen(onCustomerChosen), [store, onCustomerChosen])
  useLayoutEffect(() => {
    void store.start()
  }, [store])
  useEffect(() => {
    const before = shown.current
    const changed = PICKED.filter(name => before[name] !== wish[name])
    if (changed.length === 0) return
    shown.current = wish
    if (!customerId && !changed.includes('customerId')) return
    const said = Object.fromEntries(changed.map(name => [name, wish[name]]))
    void store.start().then(() => store.show({ ...said, customerId }))
  })
  const ran = useRef<CustomerPickerProps['command']>('')
  useEffect(() => {
    if (ran.current === command) return
    ran.current = command
    if (command) void store.start().then(() => runPanelCommand(store, command))
  }, [store, command])
  return store
}

const handleOf = (store: CustomerPickerStore): CustomerPickerHandle => ({
  ...commandMethods(command => runPanelCommand(store, command)),
  refresh: store.refresh,
})
