import { proxy } from 'valtio'
import { ApiError } from '@casekit/client/api-error'
import type { Call } from '@casekit/client/connect'
import { newKey } from '@casekit/client/key'
import { addPartner, getPartners, type Partner, removePartner } from '@casekit/contract/partners'

type State = {
  /** Null until loaded. */
  partners: Partner[] | null
  isFailed: boolean
  isBusy: boolean
  /** Why the last one was not added. */
  trouble: 'Partners.Unknown' | 'Partners.Already' | 'Partners.Failed' | null
}

/** The companies that cases are transferred to and from. */
export function createPartners(call: Call) {
  const state = proxy<State>({ partners: null, isFailed: false, isBusy: false, trouble: null })
  // one key per number, so a retry after a lost response invites once
  let sent = { number: 0, key: '' }

  const forget = () => void (state.trouble = null)

  async function load(): Promise<void> {
    try {
      Object.assign(state, { partners: await call(getPartners), isFailed: false })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      state.isFailed = true
    }
  }

  /** Returns the added partner; undefined if it failed. */
  async function add(companyNumber: number): Promise<Partner | undefined> {
    if (state.isBusy) return undefined
    if (sent.number !== companyNumber) sent = { number: companyNumber, key: newKey() }
    Object.assign(state, { isBusy: true, trouble: null })
    try {
      const id = await call(addPartner, { body: { companyNumber }, key: sent.key })
      sent = { number: 0, key: '' }
      await load()
      return state.partners?.find(partner => partner.id === id)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      state.trouble = troubleOf(error)
      return undefined
    } finally {
      state.isBusy = false
    }
  }

  async function end(partnerId: string): Promise<boolean> {
    const isDone = await endPartnership(call, partnerId)
    if (isDone) await load()
    return isDone
  }

  return { state, forget, load, add, end }
}

/** Returns whether it succeeded. */
export async function endPartnership(call: Call, partnerId: string): Promise<boolean> {
  try {
    await call(removePartner, { params: { partnerId } })
    return true
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return false
  }
}

export type PartnersStore = ReturnType<typeof createPartners>

function troubleOf({ status, code }: ApiError): State['trouble'] {
  if (status === 404) return 'Partners.Unknown'
  return code === 'already-partner' ? 'Partners.Already' : 'Partners.Failed'
}
