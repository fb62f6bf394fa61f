import { ApiError } from '@casekit/client/api-error'
import type { Endpoint } from '@casekit/contract/endpoint'
import type { Requisition } from '@casekit/contract/requisition-shapes'
import * as calls from '@casekit/contract/requisitions'
import type { MessageId } from '@casekit/messages/ids'
import { useMessages } from '@casekit/messages/react'
import { toasts } from '../../frame/notices/toasts.ts'
import { call } from '../../session/session.store.ts'
import { saveFile } from '../../uploads/save-file.ts'
import type { PartProps } from './RequisitionScreen.tsx'

const WORDS: Record<string, MessageId> = {
  stale: 'Requisitions.Stale',
  'wrong-state': 'Requisitions.Stale',
  'over-limit': 'Requisitions.Refusal.over-limit',
  own: 'Requisitions.Refusal.own',
  'over-budget': 'Requisitions.OverBudget',
  'not-inspected': 'Requisitions.NotInspected',
  'needs-reason': 'Requisitions.NeedsReason',
  'no-address': 'Requisitions.NoAddress',
}

/** What an e-order requires. */
const LACKS: Record<string, MessageId> = {
  'company.cvr': 'Requisitions.LacksOwnCvr',
  'supplier.name': 'Requisitions.LacksSupplier',
  'supplier.cvr': 'Requisitions.LacksCvr',
}

/** The message for a refused step. */
export const refusalWord = (error: ApiError | null | undefined): MessageId =>
  WORDS[error?.code ?? ''] ?? 'Requisitions.Failed'

type Stepped = typeof calls.closeRequisition
type Body = Record<string, unknown>
type StepOptions = { params: { requisitionId: string }; ifMatch: number }

/** Makes a step from the shown version; rejects with an `ApiError`. */
export const takeStep = (endpoint: Endpoint, { id, version }: Requisition, body?: Body): Promise<Requisition> =>
  call(endpoint as Stepped, { params: { requisitionId: id }, ifMatch: version, ...(body && { body }) } as StepOptions)

/** Steps without input, each with a toast, where an approval can be undone. */
export function useSteps({ requisition, onChanged }: PartProps) {
  const { text } = useMessages()

  async function attempt(of: Requisition, endpoint: Endpoint, body?: Body, undo?: Endpoint): Promise<void> {
    try {
      const changed = await takeStep(endpoint, of, body)
      onChanged(changed)
      toasts.show({
        title: text('Requisitions.Done', {
          number: changed.number,
          status: text(`RequisitionStatus.${changed.status}`),
        }),
        ...(undo && { undo: () => void attempt(changed, undo) }),
      })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      toasts.show({ tone: 'failed', title: text(refusalWord(error)) })
      onChanged()
    }
  }

  async function download(): Promise<void> {
    try {
      const pdf = await call(calls.getRequisitionPdf, { params: { requisitionId: requisition.id } })
      saveFile(pdf, `${text('RequisitionPaper.Kind')} ${requisition.number}.pdf`)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      toasts.show({ tone: 'failed', title: text('Requisitions.Failed') })
    }
  }

  /** Downloads an e-order for the supplier's system; reports the company data that it lacks. */
  async function downloadOrder(): Promise<void> {
    try {
      const order = await call(calls.getRequisitionOrder, { params: { requisitionId: requisition.id } })
      saveFile(order, `${text('RequisitionPaper.Kind')} ${requisition.number} UBL.xml`)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      const missing = error.code === 'incomplete' ? (error.current as string[]) : []
      const words = missing.flatMap(one => LACKS[one] ?? []).map(word => text(word))
      toasts.show({ tone: 'failed', title: words.join(' ') || text(refusalWord(error)) })
    }
  }

  return {
    ask: () => attempt(requisition, calls.requestApproval),
    approve: () => attempt(requisition, calls.approveRequisition, { note: '' }, calls.reopenRequisition),
    reopen: () => attempt(requisition, calls.reopenRequisition),
    unmatch: () => attempt(requisition, calls.unmatchInvoice),
    inspect: (isInspected: boolean) => attempt(requisition, calls.inspectRequisition, { isInspected, note: '' }),
    download,
    downloadOrder,
  }
}
