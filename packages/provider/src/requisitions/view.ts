import type { Body } from '@casekit/contract/endpoint'
import { RESERVING, SPENT } from '@casekit/contract/requisition-states'
import type { confirmRequisitionView, RequisitionView } from '@casekit/contract/requisition-view'
import { currencyOf } from '@casekit/rules/currency'
import { afterStep } from '@casekit/rules/requisition-step'
import { sellingCompany, signOf } from '../documents/pdf-words.ts'
import { currentTime } from '../platform/clock.ts'
import type { Db } from '../platform/db.ts'
import { notFound, ProblemError } from '../server/problem.ts'
import { alertOf, tellOf } from './events.ts'
import { tellInbox } from './inbox.ts'
import { orderFile } from './order.ts'
import { readShown, sumsOf } from './paper.ts'
import type { RequisitionReader } from './reader.ts'
import { lockRequisition } from './rows.ts'
import { write } from './step.ts'

type Facts = { status: string; confirmedAt: string | null; confirmedBy: string; promisedOn: string | null }

const FACTS = `select status, confirmed_at as "confirmedAt", confirmed_by as "confirmedBy", to_char(promised_on, 'YYYY-MM-DD') as "promisedOn"
  from casekit.requisition where company_id = $1 and id = $2`

const SEEN = `update casekit.requisition set opened_at = now() where company_id = $1 and id = $2 and opened_at is null`

const TAKEN: readonly string[] = [...RESERVING.filter(status => status !== 'Approved' && status !== 'Sent'), ...SPENT]

function stateOf(status: string, { isLate, isRevoked }: RequisitionReader): RequisitionView['state'] {
  if (isRevoked || (status !== 'Sent' && !TAKEN.includes(status))) return 'revoked'
  if (TAKEN.includes(status)) return 'confirmed'
  return isLate ? 'late' : 'open'
}

/** The requisition as its supplier may see it; empty once it was revoked. */
export async function showView(db: Db, reader: RequisitionReader): Promise<RequisitionView> {
  const { companyId, requisitionId } = reader
  const [shown, facts] = [
    await readShown(db, companyId, requisitionId),
    await db.row<Facts>(FACTS, [companyId, requisitionId]),
  ]
  if (!shown || !facts) throw notFound('requisition')
  await db.rows(SEEN, [companyId, requisitionId])
  const company = await sellingCompany(db, companyId)
  const order = await orderFile(db, companyId, requisitionId)
  const state = stateOf(facts.status, reader)
  const isGone = state === 'revoked'
  const { lines: sums, rates, net, gross } = sumsOf(isGone ? [] : shown.lines)
  return {
    state,
    number: shown.number,
    title: isGone ? '' : shown.title,
    supplierName: isGone ? '' : shown.supplierName,
    company: signOf(company),
    buyerName: shown.buyerName,
    language: company.language,
    currency: currencyOf(company.language),
    timeZone: company.timeZone,
    theme: company.theme,
    hasOrder: !isGone && order !== undefined && 'xml' in order,
    place: isGone ? '' : shown.place.slice(0, 200),
    deliverOn: shown.deliverOn,
    message: isGone ? '' : shown.message,
    terms: isGone ? '' : shown.terms,
    lines: isGone
      ? []
      : shown.lines.map(({ text, quantity, unit, price }, at) => ({
          text,
          quantity,
          unit,
          price,
          net: sums[at]?.net ?? 0,
        })),
    rates: rates.map(({ percent, vat }) => ({ percent, vat })),
    net,
    gross,
    confirmedAt: facts.confirmedAt,
    confirmedBy: facts.confirmedBy,
    promisedOn: facts.promisedOn,
  }
}

/** The supplier confirms the order; idempotent. */
export const confirmByLink = (db: Db, reader: RequisitionReader, body: Body<typeof confirmRequisitionView>) =>
  db.transaction(async within => {
    const { companyId, requisitionId } = reader
    const before = await lockRequisition(within, companyId, requisitionId)
    if (!before) throw notFound('requisition')
    const state = stateOf(before.status, reader)
    if (state === 'revoked') throw new ProblemError(409, 'revoked', 'The requisition was withdrawn.')
    if (state === 'late') throw new ProblemError(409, 'late', 'The link has expired.')
    if (state === 'open') await take(within, reader, before, body)
    return showView(within, reader)
  })

type Before = NonNullable<Awaited<ReturnType<typeof lockRequisition>>>

async function take(db: Db, reader: RequisitionReader, before: Before, body: Body<typeof confirmRequisitionView>) {
  const { companyId, requisitionId } = reader
  const name = body.name.trim()
  await write(db, companyId, requisitionId, {
    status: afterStep(before.status, 'confirm') ?? before.status,
    confirmed_at: new Date(currentTime()),
    confirmed_by: name,
    promised_on: body.promisedOn,
  })
  await tellInbox(db, companyId, requisitionId)
  await tellOf(db, companyId, requisitionId, { kind: 'confirmedByLink', supplierActor: name, note: body.note.trim() })
  await alertOf(db, companyId, requisitionId, {
    memberId: before.buyerId ?? before.makerId,
    message: 'Alert.RequisitionConfirmed',
    number: before.number,
    actor: reader.name || name,
  })
}
