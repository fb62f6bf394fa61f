import type { Client } from '@casekit/client/connect'
import type { CustomerWithAddresses } from '@casekit/contract/customers'
import type { CustomerPanelState } from './customer-panel.state.ts'
import { createPartyStore, partiesOf, type Party, type PartyKind } from './party.store.ts'
import type { Step } from './steps.ts'
import type { PanelDeed } from './error-text.ts'

type Options = {
  state: CustomerPanelState
  client: Client
  companyLanguage: () => string
  /** Runs one action at a time, and shows errors. */
  run: (deed: PanelDeed, act: () => Promise<void>) => Promise<void>
  /** Reloads the customer, with its addresses. */
  refresh: () => Promise<void>
  goTo: (step: Step) => void
}

/** The delivery address and contact of a panel's customer: selected, created, changed, removed. */
export function createPanelParties({ state, client, companyLanguage, run, refresh, goTo }: Options) {
  const party = (kind: PartyKind) =>
    createPartyStore({ kind, client, companyLanguage, onRow: () => void refresh().catch(() => undefined) })
  const delivery = party('delivery')
  const contact = party('contact')
  const partyOf = (kind: PartyKind) => (kind === 'delivery' ? delivery : contact)

  /** Updates the open address and contact with others' changes. */
  function learn(fresh: CustomerWithAddresses) {
    for (const kind of ['delivery', 'contact'] as const) learnOne(kind, fresh)
  }

  function learnOne(kind: PartyKind, fresh: CustomerWithAddresses) {
    const { state: open, form } = partyOf(kind)
    const row = partiesOf(kind, fresh).find(({ id }) => id === open.chosen?.id)
    if (row && form.state.isExisting) form.learn(row)
  }

  function startNewParty(kind: PartyKind) {
    partyOf(kind).startNew()
    goTo(kind === 'delivery' ? 'newDelivery' : 'newContact')
  }

  function editParty(kind: PartyKind) {
    const store = partyOf(kind)
    if (!store.state.chosen) return goTo(kind === 'delivery' ? 'chooseDelivery' : 'chooseContact')
    store.form.open(store.state.chosen)
    goTo(kind === 'delivery' ? 'newDelivery' : 'newContact')
  }

  /** Selects an address or contact from its table and goes to final. */
  function chooseParty(kind: PartyKind, party: Party) {
    partyOf(kind).choose(party)
    goTo('final')
  }

  /** Creates the address or contact if it has no id, otherwise saves it; then goes to final (§4). */
  const saveParty = (kind: PartyKind) =>
    run(kind === 'delivery' ? 'createDelivery' : 'createContact', async () => {
      const store = partyOf(kind)
      const customerId = state.customer?.customerId
      if (store.form.state.isExisting) {
        if (await store.form.settled()) goTo('final')
        return
      }
      if (!customerId) return
      const made = await store.create(customerId)
      await refresh().catch(() => undefined)
      const row = state.customer && partiesOf(kind, state.customer).find(({ id }) => id === made.id)
      if (row) store.choose(row)
      goTo('final')
    })

  /** `Fortryd`: back to the selection, discarding the new record. */
  function cancelParty(kind: PartyKind) {
    partyOf(kind).startNew()
    goTo(kind === 'delivery' ? 'chooseDelivery' : 'chooseContact')
  }

  /** Removes an address or contact from the case; the record itself stays. */
  function removeParty(kind: PartyKind) {
    partyOf(kind).choose(null)
    if (state.notificationAddress === kind) state.notificationAddress = 'customer'
  }

  return {
    delivery,
    contact,
    partyOf,
    learn,
    startNewParty,
    editParty,
    chooseParty,
    saveParty,
    cancelParty,
    removeParty,
  }
}
