import { getInvoice, issueInvoice } from '@casekit/contract/invoices'
import * as service from '@casekit/contract/service'
import { periodAround, subscriptionPrice } from '@casekit/rules/subscription-period'
import { daysAfter } from '@casekit/rules/zoned-time'
import { agreementStage } from './agreements.ts'
import { makeStaff } from './people.ts'
import type { TestProvider } from './provider.ts'

/** Per year, in the company's currency. */
export const PRICE = 12_600

const DAY_MS = 86_400_000

/** The price of some days of a quarter. */
export const price = (from: string, to: string, yearly = PRICE) =>
  subscriptionPrice('quarter', yearly * 100, { from, to }) / 100

export const sumOf = (amounts: readonly number[]) => Math.round(amounts.reduce((sum, one) => sum + one * 100, 0)) / 100

export type SubscriptionStage = Awaited<ReturnType<typeof subscriptionStage>>

/** An agreement stage with a member who issues invoices, and operations on subscriptions billed quarterly. */
export async function subscriptionStage(provider: TestProvider) {
  const stage = await agreementStage(provider)
  const seller = (await makeStaff(provider.pool, stage.companyId, { guards: ['Core', 'OfferAccess'] })).as
  const subscription = (facts: object) =>
    stage.running({ rhythm: 'manual', pricing: 'subscription', price: PRICE, billed: 'quarter', ...facts })
  /** Runs the worker on a day. */
  const workOn = (day: string) => stage.work(Math.round((Date.parse(day) - Date.parse(stage.today)) / DAY_MS))
  const invoicing = async (serviceId: string) =>
    (await provider.call(service.getAgreementInvoices, { as: stage.as, params: { serviceId } })).body
  return {
    ...stage,
    seller,
    subscription,
    workOn,
    invoicing,
    open: async (offerId: string) => (await provider.call(getInvoice, { as: seller, params: { offerId } })).body,
    issue: (offerId: string) =>
      provider.call(issueInvoice, { as: seller, params: { offerId }, body: { dueOn: stage.later(30) } }),
    /** The total of its invoices and credits. */
    sum: async (id: string) => sumOf((await invoicing(id)).invoices.map(({ net }) => net)),
    /** An approved price, from a day on. */
    agree: (id: string, kind: 'renewal' | 'index', fromOn: string, { before = PRICE, after = PRICE }) =>
      stage.db.rows(
        `insert into casekit.agreement_renewal (company_id, agreement_id, kind, state, from_on, price, new_price)
         values ($1, $2, $3, 'approved', $4, $5, $6)`,
        [stage.companyId, id, kind, fromOn, before * 100, after * 100],
      ),
    /** Invoiced from three days ago through a period that has not started. */
    async paidAhead(facts: object = {}): Promise<{ id: string; from: string; to: string }> {
      const from = stage.later(-3)
      const id = await subscription({ billedFrom: from, ...facts })
      await workOn(daysAfter(periodAround('quarter', stage.today).to, 1))
      return { id, from, to: (await invoicing(id)).invoices[0]?.untilOn ?? '' }
    },
  }
}
