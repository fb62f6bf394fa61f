import { proxy } from 'valtio'
import { ApiError } from '@casekit/client/api-error'
import type { Call } from '@casekit/client/connect'
import { closeCustomerView, getCustomerView, openCustomerView } from '@casekit/contract/case-view'
import { paths } from '../../../paths.ts'

type State = {
  /** Null until the first response. */
  standing: { isOpen: boolean; hasCustomer: boolean; seenAt: string | null } | null
  /** A link created in this dialog; it cannot be shown again. */
  link: string
  isBusy: boolean
  isFailed: boolean
  isRenewed: boolean
}

/** The state of the customer view dialog; each time it opens, it gets a new link. */
export function createCustomerView(call: Call, caseId: string) {
  const state = proxy<State>({ standing: null, link: '', isBusy: false, isFailed: false, isRenewed: false })
  const params = { caseId }

  async function act(work: () => Promise<Partial<State>>): Promise<void> {
    if (state.isBusy) return
    Object.assign(state, { isBusy: true, isFailed: false, isRenewed: false })
    try {
      Object.assign(state, await work())
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      state.isFailed = true
    } finally {
      state.isBusy = false
    }
  }

  async function make(isRenewed: boolean): Promise<Partial<State>> {
    const { token } = await call(openCustomerView, { params, body: { isRenewed } })
    return {
      link: location.origin + paths.caseView(token),
      isRenewed,
      standing: await call(getCustomerView, { params }),
    }
  }

  const load = () =>
    act(async () => {
      const standing = await call(getCustomerView, { params })
      return standing.isOpen ? make(false) : { standing }
    })
  const open = () => act(() => make(false))
  const renew = () => act(() => make(true))
  const close = () =>
    act(async () => {
      await call(closeCustomerView, { params })
      return { link: '', standing: await call(getCustomerView, { params }) }
    })

  return { state, load, open, renew, close }
}
