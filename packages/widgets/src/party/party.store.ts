import type { Client } from '@casekit/client/connect'
import { newKey } from '@casekit/client/key'
import { isRefusal } from '@casekit/client/refusal'
import {
  addContactAddress,
  addDeliveryAddress,
  type ContactAddress,
  type CustomerWithAddresses,
  type DeliveryAddress,
  editContact,
  editDelivery,
} from '@casekit/contract/customers'
import { holds } from '@casekit/rules/fold'
import { proxy, type Snapshot } from 'valtio/vanilla'
import { createAttemptChain } from './attempt-chain.ts'
import { addPartyBody, contactForm, deliveryForm, emptyParty, PARTY_FIELDS, type PartyForm } from './party-forms.ts'
import { createRecordForm, faultsOf } from './record-form.store.ts'
import { verdictOf } from './error-text.ts'

export type PartyKind = 'delivery' | 'contact'
/** A delivery address or contact person, with the same field names. */
export type Party = PartyForm & { id: string; version: number }

type Options = {
  kind: PartyKind
  client: Client
  companyLanguage: () => string
  /** Called when one of the customer's rows was created or changed. */
  onRow: (party: Party) => void
}

const ofDelivery = (row: Snapshot<DeliveryAddress>): Party => ({
  ...deliveryForm(row),
  id: row.deliveryId,
  version: row.version,
})
const ofContact = (row: Snapshot<ContactAddress>): Party => ({ ...contactForm(row), id: row.id, version: row.version })

/** The customer's delivery addresses or contact persons. */
export function partiesOf(
  kind: PartyKind,
  customer: Pick<Snapshot<CustomerWithAddresses>, 'addresses' | 'contactAddresse'>,
): Party[] {
  return kind === 'delivery' ? customer.addresses.map(ofDelivery) : customer.contactAddresse.map(ofContact)
}

/** The selected delivery address or contact of a case, the search text, and the form of a new or edited one. */
export function createPartyStore({ kind, client: { call }, client, companyLanguage, onRow }: Options) {
  const state = proxy({ chosen: null as Party | null, text: '' })
  const add = kind === 'delivery' ? addDeliveryAddress : addContactAddress

  const form = createRecordForm<Party, keyof PartyForm>({
    client,
    companyLanguage,
    empty: emptyParty,
    addresses: [{ address: 'address', zipCode: 'zipCode', city: 'city' }],
    read: party => Object.fromEntries(PARTY_FIELDS.map(field => [field, party[field]])) as PartyForm,
    currentOf,
    send: (party, change, version) => edit(party.id, change, version),
    onRow(party) {
      if (state.chosen?.id === party.id) state.chosen = party
      onRow(party)
    },
  })

  function currentOf(error: unknown): Party | undefined {
    if (kind === 'delivery') return isRefusal(error, editDelivery, 'stale') ? ofDelivery(error.current) : undefined
    return isRefusal(error, editContact, 'stale') ? ofContact(error.current) : undefined
  }

  async function edit(id: string, body: Partial<PartyForm>, ifMatch: number): Promise<Party> {
    return kind === 'delivery'
      ? ofDelivery(await call(editDelivery, { params: { deliveryId: id }, body, ifMatch }))
      : ofContact(await call(editContact, { params: { id }, body, ifMatch }))
  }

  const chain = createAttemptChain<{ customerId: string; values: PartyForm }, string>({
    newKey,
    verdict: verdictOf,
    send: ({ customerId, values }, key) => call(add, { body: addPartyBody(customerId, values), key }),
  })

  /** Creates the address for the customer and selects it; rejects with the server's error, keeping the form. */
  async function create(customerId: string, values: PartyForm = { ...form.state.values }): Promise<Party> {
    try {
      const { answer, sent } = await chain.start({ customerId, values })
      const made = { ...sent.values, id: answer, version: 1 }
      state.chosen = made
      return made
    } catch (error) {
      const { telephone, ...faults } = faultsOf(error)
      form.refuse(telephone === undefined ? faults : { ...faults, phone: telephone })
      throw error
    }
  }

  /** Recreates the earlier selection for a newly created customer (§4). */
  async function recreate(customerId: string): Promise<void> {
    const { chosen } = state
    if (chosen) await create(customerId, form.read(chosen))
  }

  function choose(party: Party | null) {
    state.chosen = party
  }

  function search(text: string) {
    state.text = text
  }

  /** Whether a row contains the search text, compared like the search. */
  function matches(party: PartyForm): boolean {
    return holds(PARTY_FIELDS.map(field => party[field]).join(' '), state.text.trim())
  }

  function startNew() {
    chain.forget()
    form.open(null)
  }

  function reset() {
    Object.assign(state, { chosen: null, text: '' })
    startNew()
  }

  return { kind, state, form, create, recreate, choose, search, matches, startNew, reset }
}
export type PartyStore = ReturnType<typeof createPartyStore>
