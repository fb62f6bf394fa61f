import { proxy } from 'valtio'
import { ApiError } from '@casekit/client/api-error'
import type { Call } from '@casekit/client/connect'
import { newKey } from '@casekit/client/key'
import { orElse } from '@casekit/client/or-else'
import type { CaseDetails } from '@casekit/contract/cases'
import { addCompanySetting, getCompanySetting, type PartnerInvoiceOptions } from '@casekit/contract/company-settings'
import { getFilesAndFolders, type StoredFile } from '@casekit/contract/files'
import { SETTING_IDS } from '@casekit/contract/ids'
import {
  getPartnerCompanies,
  getPartnerResponsibles,
  getPartnersToCompany,
  type PartnerCompany,
  sendTransfer,
} from '@casekit/contract/transfers'
import { draftFor, type HandOver, invoiceParty, type Parties, payloadOf } from './draft.ts'
import { findParties } from './invoice-parties.ts'

type State = {
  wish: HandOver
  /** Null until loaded. */
  partners: PartnerCompany[] | null
  /** The partners that work on the case's property, whether they can take it or not. */
  onProperty: PartnerCompany[]
  isLost: boolean
  responsibles: { id: string; name: string }[]
  /** The case's files, as loaded by the dialog. */
  files: StoredFile[]
  invoice: PartnerInvoiceOptions
  parties: Parties
  /** Makes the invoice choice the company's default. */
  keepsInvoice: boolean
  isBusy: boolean
  trouble: 'already-waiting' | 'failed' | null
}

const SETTING = { settingId: SETTING_IDS.partnerInvoice }

/** The default if the company's setting could not be loaded (§9 of cases-and-customers). */
const AUTO: PartnerInvoiceOptions = { standard: 'auto', visible: { case: true, company: true, property: true } }

/** One transfer, from selecting the partner to sending; created with its dialog. */
export function createHandOver(call: Call, details: CaseDetails) {
  const before = draftFor(details)
  const state = proxy<State>({
    wish: { ...before, files: [] },
    partners: null,
    onProperty: [],
    isLost: false,
    responsibles: [],
    files: [],
    invoice: AUTO,
    parties: {},
    keepsInvoice: false,
    isBusy: false,
    trouble: null,
  })
  // one key per request, so a retry after a lost response creates no second transfer
  let sent = { wish: '', key: '' }

  const put = (more: Partial<HandOver>) => void Object.assign(state.wish, more)
  const putFile = (id: string, isOn: boolean) =>
    put({ files: isOn ? [...state.wish.files, id] : state.wish.files.filter(each => each !== id) })

  async function load(): Promise<void> {
    const propertyId = details.propertyLease?.propertyId
    const [partners, onProperty, shown, invoice, parties] = await Promise.all([
      call(getPartnerCompanies).catch(orElse(null)),
      propertyId ? call(getPartnersToCompany, { query: { propertyId } }).catch(orElse([])) : [],
      call(getFilesAndFolders, { params: { caseId: details.id } }).catch(orElse(null)),
      call(getCompanySetting, { params: SETTING }).catch(orElse(AUTO)),
      findParties(call, details),
    ])
    const isLost = partners === null || shown === null
    Object.assign(state, { partners, onProperty, files: shown?.files ?? [], isLost, invoice, parties })
    put({ invoiceTo: invoiceParty(parties, invoice.standard) ? invoice.standard : 'auto' })
    const [only, ...others] = state.partners ?? []
    if (only && others.length === 0) await choosePartner(only.id)
  }

  /** Files added while the dialog is open can be included. */
  async function loadFiles(): Promise<void> {
    const shown = await call(getFilesAndFolders, { params: { caseId: details.id } }).catch(orElse(null))
    if (shown) state.files = shown.files
  }

  async function choosePartner(partnerCompanyId: string): Promise<void> {
    put({ partnerCompanyId, responsibleId: '' })
    state.responsibles = []
    if (!partnerCompanyId) return
    const ask = call(getPartnerResponsibles, { params: { partnerCompanyId } })
    const found = await ask.catch(orElse<State['responsibles']>([]))
    if (state.wish.partnerCompanyId === partnerCompanyId) state.responsibles = found
  }

  /** Returns whether it was sent. */
  async function send(): Promise<boolean> {
    if (state.isBusy) return false
    const body = payloadOf(details, state.wish, state.parties)
    const wish = JSON.stringify(body)
    if (wish !== sent.wish) sent = { wish, key: newKey() }
    Object.assign(state, { isBusy: true, trouble: null })
    try {
      await call(sendTransfer, { body, key: sent.key })
      return true
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      state.trouble = error.code === 'already-waiting' ? 'already-waiting' : 'failed'
      return false
    } finally {
      state.isBusy = false
    }
  }

  const keepInvoice = (isOn: boolean) => void (state.keepsInvoice = isOn)

  /** False if saving the default failed. */
  async function saveInvoice(): Promise<boolean> {
    if (!state.keepsInvoice) return true
    const body = { ...state.invoice, standard: state.wish.invoiceTo }
    return call(addCompanySetting, { params: SETTING, body }).then(() => true, orElse(false))
  }

  const isDirty = () =>
    (['title', 'description', 'companyMessage'] as const).some(field => state.wish[field] !== before[field]) ||
    state.wish.files.length > 0

  return { state, put, putFile, load, loadFiles, choosePartner, send, keepInvoice, saveInvoice, isDirty }
}

export type HandOverStore = ReturnType<typeof createHandOver>
