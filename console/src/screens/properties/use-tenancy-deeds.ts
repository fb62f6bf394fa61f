import { ApiError } from '@casekit/client/api-error'
import { newKey } from '@casekit/client/key'
import type { Endpoint } from '@casekit/contract/endpoint'
import { getSettlementPdf, type stayOn } from '@casekit/contract/tenancies'
import { sendTenantLink } from '@casekit/contract/tenant-page'
import type { Tenancy } from '@casekit/contract/tenancy-shapes'
import type { MessageId } from '@casekit/messages/ids'
import { useMessages } from '@casekit/messages/react'
import { toasts } from '../../frame/notices/toasts.ts'
import { call } from '../../session/session.store.ts'
import { saveFile } from '../../uploads/save-file.ts'

const WORDS: Record<string, MessageId> = {
  occupied: 'Tenancies.Occupied',
  stale: 'Tenancies.Stale',
  'wrong-state': 'Tenancies.Stale',
}

/** The message for a refusal. */
export const refusalWord = (error: ApiError | null | undefined): MessageId =>
  WORDS[error?.code ?? ''] ?? 'Tenancies.Failed'

type Body = Record<string, unknown>
type Options = { params: { tenancyId: string }; ifMatch: number }

/** Changes the shown version; rejects with an `ApiError`. */
export const takeStep = (endpoint: Endpoint, { id, version }: Tenancy, body?: Body): Promise<Tenancy> =>
  call(endpoint as typeof stayOn, { params: { tenancyId: id }, ifMatch: version, ...(body && { body }) } as Options)

/** Actions without input, each with a toast. */
export function useTenancyDeeds({ tenancy, onChanged }: { tenancy: Tenancy; onChanged: () => void }) {
  const { text } = useMessages()
  const tell = (error: unknown) => {
    if (!(error instanceof ApiError)) throw error
    toasts.show({ tone: 'failed', title: text(refusalWord(error)) })
  }

  async function take(endpoint: Endpoint, done: MessageId, body?: Body, undo?: [Endpoint, Body?]): Promise<void> {
    try {
      const changed = await takeStep(endpoint, tenancy, body)
      const back = async () => {
        if (undo) await takeStep(undo[0], changed, undo[1]).catch(tell)
        onChanged()
      }
      toasts.show({ title: text(done), ...(undo && { undo: () => void back() }) })
    } catch (error) {
      tell(error)
    }
    onChanged()
  }

  async function download(): Promise<void> {
    try {
      const pdf = await call(getSettlementPdf, { params: { tenancyId: tenancy.id } })
      saveFile(pdf, `${text('SettlementPaper.Kind')}.pdf`)
    } catch (error) {
      tell(error)
    }
  }

  /** Mails a tenant the link to their home's page. */
  async function sendLink({ id, name, email }: Tenancy['tenants'][number]): Promise<void> {
    try {
      await call(sendTenantLink, { params: { tenancyId: tenancy.id }, body: { customerId: id }, key: newKey() })
      toasts.show({ title: text('Tenancies.LinkSent', { email }) })
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'no-address') return tell(error)
      toasts.show({ tone: 'failed', title: text('Tenancies.NoAddress', { name }) })
    }
  }

  return { take, download, sendLink }
}
