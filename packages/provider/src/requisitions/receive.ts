import type { Body } from '@casekit/contract/endpoint'
import type {
  confirmRequisition,
  deliverRequisition,
  inspectRequisition,
  matchInvoice,
} from '@casekit/contract/requisitions'
import { needsReason, sharedOut } from '@casekit/rules/requisition-step'
import { currentTime } from '../platform/clock.ts'
import type { Db } from '../platform/db.ts'
import type { Staff } from '../server/caller.ts'
import { badRequest, ProblemError } from '../server/problem.ts'
import { noSuch } from '../server/unknown-id.ts'
import { step } from './step.ts'
import { wishesOf } from './wishes.ts'

type Version = number | null
const now = () => new Date(currentTime())

export const confirm = (
  db: Db,
  companyId: number,
  caller: Staff,
  id: string,
  version: Version,
  body: Body<typeof confirmRequisition>,
) =>
  step(db, companyId, caller, id, version, 'confirm', () =>
    Promise.resolve({
      set: { confirmed_at: now(), confirmed_by: body.name.trim(), promised_on: body.promisedOn },
      note: body.name.trim(),
    }),
  )

type Line = { id: string; net: number; quantity: number; delivered: number }

const linesOf = (db: Db, companyId: number, id: string) =>
  db.rows<Line>(
    `select id, net::float8 as net, quantity::float8 as quantity, delivered::float8 as delivered from casekit.requisition_line
     where company_id = $1 and requisition_id = $2 order by position for update`,
    [companyId, id],
  )

/** Quantities are stored with three decimals. */
const thousandths = (quantity: number) => Math.round(quantity * 1000)

export const deliver = (
  db: Db,
  companyId: number,
  caller: Staff,
  id: string,
  version: Version,
  body: Body<typeof deliverRequisition>,
) =>
  step(db, companyId, caller, id, version, 'deliver', async within => {
    const lines = await linesOf(within, companyId, id)
    const come = new Map(lines.map(line => [line.id, thousandths(line.delivered)]))
    for (const [at, { lineId, quantity }] of body.lines.entries()) {
      const line = lines.find(one => one.id === lineId)
      if (!line) throw noSuch(`lines/${at}/lineId`)
      const sum = (come.get(lineId) ?? 0) + thousandths(quantity)
      if (sum > thousandths(line.quantity)) throw badRequest(`/lines/${at}/quantity`, 'is more than was ordered')
      come.set(lineId, sum)
    }
    const isSome = body.lines.some(({ quantity }) => thousandths(quantity) > 0)
    if (!isSome && !body.isComplete) throw badRequest('/lines', 'must name something that was delivered')
    for (const [lineId, sum] of come)
      await within.rows('update casekit.requisition_line set delivered = $3 where company_id = $1 and id = $2', [
        companyId,
        lineId,
        sum / 1000,
      ])
    const isWhole = body.isComplete || lines.every(line => (come.get(line.id) ?? 0) >= thousandths(line.quantity))
    return { isWhole, note: body.note.trim() }
  })

export const inspect = (
  db: Db,
  companyId: number,
  caller: Staff,
  id: string,
  version: Version,
  body: Body<typeof inspectRequisition>,
) =>
  step(db, companyId, caller, id, version, 'inspect', () =>
    Promise.resolve({
      set: body.isInspected
        ? { inspected_at: now(), inspected_by_id: caller.id }
        : { inspected_at: null, inspected_by_id: null },
      note: body.note.trim(),
    }),
  )

export const match = (
  db: Db,
  companyId: number,
  caller: Staff,
  id: string,
  version: Version,
  body: Body<typeof matchInvoice>,
) =>
  step(db, companyId, caller, id, version, 'match', async (within, before) => {
    const { tolerancePercent: percent, toleranceAmount: amount } = await wishesOf(within, companyId)
    if (before.isResident && !before.inspectedAt)
      throw new ProblemError(409, 'not-inspected', 'It must be inspected before it is paid.')
    if (needsReason(before.net, body.amount, { percent, amount }) && !body.reason.trim())
      throw new ProblemError(409, 'needs-reason', 'Give the reason why the invoice differs.')
    const lines = await linesOf(within, companyId, id)
    await keepUsed(
      within,
      companyId,
      lines,
      sharedOut(
        body.amount,
        lines.map(({ net }) => net),
      ),
    )
    return {
      set: {
        invoice_number: body.number.trim(),
        invoice_amount: body.amount,
        invoice_reason: body.reason.trim(),
        invoice_at: now(),
        invoice_by_id: caller.id,
      },
      note: [body.number.trim(), body.reason.trim()].filter(Boolean).join(' · '),
    }
  })

async function keepUsed(db: Db, companyId: number, lines: readonly Line[], shares: readonly number[]): Promise<void> {
  for (const [at, { id }] of lines.entries())
    await db.rows('update casekit.requisition_line set used = $3 where company_id = $1 and id = $2', [
      companyId,
      id,
      shares[at] ?? 0,
    ])
}

export const unmatch = (db: Db, companyId: number, caller: Staff, id: string, version: Version) =>
  step(db, companyId, caller, id, version, 'unmatch', async within => {
    const lines = await linesOf(within, companyId, id)
    await keepUsed(within, companyId, lines, [])
    return {
      set: { invoice_number: '', invoice_amount: null, invoice_reason: '', invoice_at: null, invoice_by_id: null },
    }
  })

export const close = (db: Db, companyId: number, caller: Staff, id: string, version: Version) =>
  step(db, companyId, caller, id, version, 'close', () => Promise.resolve({}))
