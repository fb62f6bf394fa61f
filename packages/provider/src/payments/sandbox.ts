import type { Db } from '../platform/db.ts'
import type { PaymentPort } from './port.ts'

/** A local page that stands in for a provider: its buttons pay or decline, and no money moves. */
export const sandboxPort = (db: Db, reachedAt: () => string): PaymentPort => ({
  start: async ({ reference }, { returnUrl }) => ({
    redirectUrl: `${reachedAt()}/payments/sandbox/${reference}?${new URLSearchParams({ back: returnUrl })}`,
  }),

  async find({ companyId, id }) {
    const row = await db.row<{ answer: string | null; state: string }>(
      `select sandbox_answer as answer, state from casekit.payment where company_id = $1 and id = $2`,
      [companyId, id],
    )
    if (row?.answer === 'declined') return { state: 'ended' }
    return { state: row?.answer === 'paid' ? 'reserved' : 'open' }
  },

  capture: async () => undefined,
  cancel: async () => undefined,
  refund: async () => undefined,
  test: async () => ({ status: 200 }),
})
