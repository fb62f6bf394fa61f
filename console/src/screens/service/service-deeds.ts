import { ApiError } from '@casekit/client/api-error'
import * as service from '@casekit/contract/service'
import type { AgreementState } from '@casekit/contract/service-states'
import type { Messages } from '@casekit/messages/react'
import { toasts } from '../../frame/notices/toasts.ts'
import { call } from '../../session/session.store.ts'

type Text = Messages['text']

/** Runs an action and reports a failure. Returns whether it succeeded. */
async function attempt(text: Text, act: () => Promise<unknown>): Promise<boolean> {
  try {
    await act()
    return true
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    toasts.show({ tone: 'failed', title: text(error.code === 'unlawful' ? 'Service.Unlawful' : 'Service.Failed') })
    return false
  }
}

type After = () => void

export async function goTo(text: Text, serviceId: string, state: AgreementState, before: AgreementState, after: After) {
  const set = (to: AgreementState) => call(service.setAgreementState, { params: { serviceId }, body: { state: to } })
  if (!(await attempt(text, () => set(state)))) return
  after()
  const back = async () => {
    if (await attempt(text, () => set(before))) after()
  }
  const mayUndo = before !== 'draft'
  toasts.show({ title: text(`Service.Now.${state}`), ...(mayUndo && { undo: () => void back() }) })
}

export async function skip(text: Text, visitId: string, number: string, after: After): Promise<void> {
  const isSkipped = await attempt(text, () => call(service.skipServiceVisit, { params: { visitId }, body: {} }))
  after() // also if refused: its case was made meanwhile
  if (!isSkipped) return
  const undo = async () => {
    if (await restore(text, visitId)) after()
  }
  toasts.show({ title: text('Service.Skipped', { number }), undo: () => void undo() })
}

export const restore = (text: Text, visitId: string): Promise<boolean> =>
  attempt(text, () => call(service.restoreServiceVisit, { params: { visitId } }))

export const decline = (text: Text, renewalId: string): Promise<boolean> =>
  attempt(text, () => call(service.declineRenewal, { params: { renewalId } }))

export const reopen = (text: Text, renewalId: string): Promise<boolean> =>
  attempt(text, () => call(service.reopenRenewal, { params: { renewalId } }))
