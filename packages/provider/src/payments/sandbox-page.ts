import type { FastifyInstance } from 'fastify'
import type { Pool } from 'pg'
import { openDb } from '../platform/db.ts'
import { escapeHtml, htmlPage } from '../server/html.ts'

/** Contains the company id and an unguessable id. */
const REFERENCE = /^casekit-(\d{1,9})-[0-9a-f]{32}$/

type Shown = { id: string; amount: number; currency: string; answer: string | null; company: string; number: number }

const FOUND = `select p.id, p.amount::float8 as amount, p.currency, p.sandbox_answer as answer, c.name as company, o.invoice_number as number
  from casekit.payment p join casekit.offer o on o.company_id = p.company_id and o.id = p.offer_id join directory.company c on c.id = p.company_id
  where p.company_id = $1 and p.reference = $2 and p.provider = 'sandbox' and p.state = 'open'`

/** The sandbox payment page: two buttons, no script, no money moved. */
export function sandboxPageRoutes(app: FastifyInstance, pool: Pool, reachedAt: () => string): void {
  const find = async (reference: string) => {
    const companyId = Number(REFERENCE.exec(reference)?.[1] ?? 0)
    if (companyId === 0) return undefined
    const db = openDb(pool, { companyId })
    const found = await db.row<Shown>(FOUND, [companyId, reference])
    return found && { ...found, db, companyId }
  }
  type Way = { Params: { reference: string; answer?: string }; Querystring: { back?: string | string[] } }

  app.get<Way>('/payments/sandbox/:reference', async ({ params, query }, reply) => {
    const shown = await find(params.reference)
    if (!shown) return reply.callNotFound()
    return htmlPage(reply, 'Sandbox payment', pageOf(shown, params.reference, backTo(query.back, reachedAt())))
  })

  void app.register(async scope => {
    // the pressed button is in the URL; the form has no fields
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 4096 },
      (_request, _body, done) => done(null, {}),
    )
    scope.post<Way>('/payments/sandbox/:reference/:answer', async ({ params, query }, reply) => {
      const shown = await find(params.reference)
      if (!shown) return reply.callNotFound()
      await shown.db.rows(
        `update casekit.payment set sandbox_answer = $3 where company_id = $1 and id = $2 and state = 'open' and sandbox_answer is null`,
        [shown.companyId, shown.id, params.answer === 'pay' ? 'paid' : 'declined'],
      )
      return reply.header('cache-control', 'no-store').redirect(backTo(query.back, reachedAt()), 303)
    })
  })
}

/** Allows redirects only to this origin. */
const backTo = (back: string | string[] | undefined, ours: string): string =>
  typeof back === 'string' && back.startsWith(`${ours}/`) ? back : ours

const pageOf = ({ amount, currency, company, number }: Shown, reference: string, back: string): string => `
  <h1>Sandbox payment</h1>
  <p>${escapeHtml(company)} · Invoice ${number} · <b>${escapeHtml(currency)} ${(amount / 100).toFixed(2)}</b></p>
  <p class="muted">No money is moved here. Choose what the customer does.</p>
  <form method="post">
    <button formaction="${actionOf(reference, 'pay', back)}">Pay</button>
    <button formaction="${actionOf(reference, 'decline', back)}">Decline</button>
  </form>`

const actionOf = (reference: string, answer: string, back: string) =>
  escapeHtml(`/payments/sandbox/${reference}/${answer}?${new URLSearchParams({ back })}`)
