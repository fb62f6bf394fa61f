import type { Client } from '@casekit/client/connect'
import { newKey } from '@casekit/client/key'
import {
  createCompanyCase,
  getCaseNumber,
  getNotificationSets,
  type NewCase,
  type NotificationSet,
} from '@casekit/contract/cases'
import { openCaseForm } from '@casekit/contract/forms'
import type { Property } from '@casekit/contract/properties'
import { getResponsibles, type Responsible } from '@casekit/contract/session'
import { proxy } from 'valtio/vanilla'
import { createAttemptChain } from '../party/attempt-chain.ts'
import { learnCompanyLanguage } from '../party/company-language.ts'
import { createCustomerPanel } from '../party/customer-panel.store.ts'
import { type DraftKeeper, keepDraft } from './drafts.ts'
import { factsOf, isTouched } from './facts.ts'
import { type CaseFields, caseFieldsOf, newCaseOf, type NewCaseValue, type TextField } from './new-case.ts'
import { createPropertyPanel } from './property-panel.store.ts'
import { faultsOf } from '../party/record-form.store.ts'
import type { Step } from '../party/steps.ts'
import { firstStep } from './steps.ts'
import { type Trouble, troubleOf, verdictOf } from '../party/error-text.ts'

/** The created case. `caseNumber` is null when the provider does not return it. */
export type CreatedCase = {
  caseId: string
  caseNumber: number | null
  /** Where to fill in the accompanying form; null without one. */
  formUrl: string | null
}

export type CaseWizardOptions = {
  client: Client
  propertyManagement?: boolean
  /** The staff member using the wizard; absent on a partner's page. */
  userId?: string
  /** Decides phone country and address lookup (§5); requested from the provider when absent. */
  companyLanguage?: string
  value?: NewCaseValue
  drafts?: DraftKeeper
}

type Told = { onCaseCreated?: (created: CreatedCase) => void; form?: string }

export type CaseWizardState = {
  step: Step
  /** For example `da-DK`; empty until known. */
  companyLanguage: string
  fields: CaseFields
  /** The server's error messages, by field. */
  faults: Partial<Record<string, string>>
  responsibles: Responsible[]
  notificationSets: NotificationSet[]
  isBusy: boolean
  trouble: Trouble<'createCase'> | null
  created: CreatedCase | null
}

/** The state of one wizard. Each mounted wizard creates its own, so two on a page never share a case. */
export function createCaseWizard(options: CaseWizardOptions) {
  const { client, userId } = options
  const propertyManagement = options.propertyManagement ?? false
  const { call } = client
  const state = proxy<CaseWizardState>({
    step: firstStep(propertyManagement),
    companyLanguage: options.companyLanguage ?? '',
    fields: caseFieldsOf(options.value),
    faults: {},
    responsibles: [],
    notificationSets: [],
    isBusy: false,
    trouble: null,
    created: null,
  })
  let value = options.value ?? {}
  let isStarted = false
  let told: Told = {}
  const goTo = (step: Step) => {
    state.step = step
  }
  const customers = createCustomerPanel({ client, companyLanguage: () => state.companyLanguage, goTo })
  const properties = createPropertyPanel({ client, userId, onProperty: preselectResponsible })

  const chain = createAttemptChain<NewCase, string>({
    newKey,
    verdict: verdictOf,
    send: (body, key) => call(createCompanyCase, { body, key }),
  })

  /** Loads the lists and applies the page's prefilled values; once per wizard. */
  async function start() {
    if (isStarted) return
    isStarted = true
    await refresh()
    await prefill()
    if (options.drafts) await keepDraft(store, options.drafts, options.value !== undefined)
  }

  /** Reloads the lists. */
  async function refresh() {
    await Promise.all([
      learnCompanyLanguage(client, state),
      loadResponsibles(),
      loadNotificationSets(),
      propertyManagement ? properties.load() : customers.list.load(),
    ])
  }

  /** Without permission to read the list (an embed, a narrow role) there is nobody to choose. */
  async function loadResponsibles() {
    if (userId === undefined) return // a partner's visitor neither sees nor chooses staff
    state.responsibles = await call(getResponsibles).catch((): Responsible[] => [])
    preselectResponsible(properties.state.property)
  }

  async function loadNotificationSets() {
    state.notificationSets = await call(getNotificationSets).catch((): NotificationSet[] => [])
  }

  /** The user's own id when among the responsibles, otherwise the chosen property's, if none is set (§4). */
  function preselectResponsible(property: Property | null) {
    const ids = [userId, property?.responsibleId?.id]
    state.fields.responsibleId ||= ids.find(id => state.responsibles.some(person => person.id === id)) ?? ''
  }

  async function prefill() {
    const { customerId, deliveryAddressId, contactAddressId, customer, delivery } = value
    if (propertyManagement) return properties.prefill(value.propertyId, value.propertyLeaseId)
    if (customerId) await customers.prefill({ customerId, deliveryId: deliveryAddressId, contactId: contactAddressId })
    else if (customer ?? delivery) customers.startNewCustomer(customer ?? delivery)
    if (value.notificationAddress) customers.notify(value.notificationAddress)
  }

  /** A newly published case restarts the wizard with it. */
  async function publish(next: NewCaseValue) {
    reset()
    value = next
    state.fields = caseFieldsOf(next)
    preselectResponsible(null)
    await prefill()
  }

  /** Sets the listener for created cases, and the form that accompanies them. */
  function tell(next: Told) {
    told = next
  }

  function edit(field: TextField, text: string) {
    state.fields[field] = text
    delete state.faults[field]
  }

  function setNotifies(notifies: boolean) {
    state.fields.notifies = notifies
  }

  /** Creates the case once, notifies the page, and starts over. Failures are shown; no input is lost. */
  async function createCase() {
    if (state.isBusy) return
    state.isBusy = true
    Object.assign(state, { trouble: null, faults: {} })
    try {
      const { answer: caseId } = await chain.start(payload())
      const created = { caseId, caseNumber: await numberOf(caseId), formUrl: await formOf(caseId) }
      reset()
      state.created = created
      told.onCaseCreated?.(created)
    } catch (error) {
      Object.assign(state, { trouble: troubleOf('createCase', error), faults: faultsOf(error) })
    } finally {
      state.isBusy = false
    }
  }

  const numberOf = (caseId: string) =>
    call(getCaseNumber, { params: { caseId } }).then(
      ({ caseNumber }) => caseNumber,
      () => null,
    )

  const formOf = async (caseId: string) =>
    told.form
      ? call(openCaseForm, { params: { caseId }, body: { formId: told.form } }).then(
          ({ url }) => url,
          () => null,
        )
      : null

  function payload(): NewCase {
    if (propertyManagement) {
      const { customerId, property, lease } = properties.state
      const ids = { customerId, propertyId: property?.id, propertyLeaseId: lease?.id }
      return newCaseOf({ ...state.fields, requisitionNumber: '' }, ids)
    }
    const { customer, lease, notificationAddress } = customers.state
    return newCaseOf(state.fields, {
      customerId: customer?.customerId,
      deliveryAddressId: customers.delivery.state.chosen?.id,
      contactAddressId: customers.contact.state.chosen?.id,
      notificationAddress,
      propertyLeaseId: lease?.id ?? value.propertyLeaseId,
      propertyId: lease?.property.id ?? value.propertyId,
    })
  }

  /** Clears every choice and all input; back to the first step (§4). */
  function reset() {
    chain.forget()
    value = {}
    customers.reset()
    properties.reset()
    options.drafts?.clear()
    Object.assign(state, {
      step: firstStep(propertyManagement),
      fields: caseFieldsOf(),
      faults: {},
      trouble: null,
      created: null,
    })
    preselectResponsible(null)
    if (!propertyManagement) void customers.list.load()
  }

  const parts = { state, customers, properties, propertyManagement }
  const store = {
    client,
    state,
    chain,
    customers,
    properties,
    propertyManagement,
    userId,
    goTo,
    start,
    refresh,
    tell,
    publish,
    edit,
    setNotifies,
    createCase,
    reset,
    isTouched: () => isTouched(parts, value),
    facts: () => factsOf(parts),
  }
  return store
}
export type CaseWizardStore = ReturnType<typeof createCaseWizard>
