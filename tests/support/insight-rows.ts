import type { Db } from '@casekit/provider/platform/db'
import { newId } from '@casekit/provider/platform/new-id'
import { currentTime } from './clock.ts'
import type { World } from './insight-shape.ts'

const at = (time: number | null) => (time === null ? null : new Date(time))
const gone = (isDeleted: boolean) => (isDeleted ? new Date(currentTime()) : null)

/** Writes the rows of a small world into a company. */
export const putWorld =
  ({
    departments,
    customers,
    partners,
    trades,
    cases,
    offers,
    tasks,
    times,
    ratings,
    transfers,
    assets,
    answers,
    ...world
  }: World) =>
  async (db: Db, companyId: number, memberId: string): Promise<void> => {
    const write = async (table: string, row: Record<string, unknown>) => {
      const all = { company_id: companyId, ...row }
      const names = Object.keys(all)
      await db.planned(
        `insert into casekit.${table} (${names.join(', ')}) values (${names.map((_, place) => `$${place + 1}`).join(', ')})`,
        Object.values(all),
      )
    }
    for (const { id, name } of departments) await write('department', { id, name })
    for (const [place, { id, name }] of customers.entries()) await write('customer', { id, name, number: place + 1 })
    for (const { id, name } of partners) await write('partner', { id, name })
    for (const { id, name } of trades) await write('skill', { id, name })
    for (const [place, row] of cases.entries()) {
      await write('cases', {
        id: row.id,
        number: place + 1,
        title: 'Vand',
        description: '',
        status: row.status,
        priority: row.priority,
        responsible_id: row.responsible ? memberId : null,
        department_id: row.department,
        customer_id: row.customer,
        created_at: at(row.made),
        updated_at: at(row.closed ?? row.made),
        sales_price: row.price,
        deleted_at: gone(row.isDeleted),
      })
      if (row.answered !== null)
        await write('case_history', { id: newId(), case_id: row.id, at: at(row.answered), type: 'stageChanged' })
    }
    for (const [place, row] of offers.entries())
      await write('offer', {
        id: newId(),
        number: place + 1,
        title: 'Tilbud',
        status: row.status,
        kind: row.kind,
        net: row.net,
        case_id: cases[row.caseAt]!.id,
        customer_id: cases[row.caseAt]!.customer,
        created_at: at(row.made),
        decision:
          row.decided === null
            ? null
            : JSON.stringify({ at: new Date(row.decided).toISOString(), reason: row.reason, addOnIds: row.addOns }),
        content: JSON.stringify({ options: [{ id: 'a', isRecommended: true, lines: row.lines }] }),
        cost: row.cost,
        sent_at: at(row.sent),
        opened_at: at(row.opened),
        invoiced_on: row.invoiced,
        invoice_number: row.invoiced === null ? null : place + 1,
        deleted_at: gone(row.isDeleted),
      })
    // an offer on a case sets its price, which is drawn separately here
    for (const { id, price } of cases)
      await db.planned('update casekit.cases set sales_price = $3 where company_id = $1 and id = $2', [
        companyId,
        id,
        price,
      ])
    for (const [place, row] of tasks.entries())
      await write('activity', {
        id: row.id,
        number: place + 1,
        subject: 'Ring',
        status: row.status,
        due_at: at(row.due),
        done_at: at(row.done),
        case_id: row.caseAt === null ? null : cases[row.caseAt]!.id,
        skill_id: row.trade,
        deleted_at: gone(row.isDeleted),
      })
    for (const { taskAt, from, minutes } of times)
      await write('activity_time', {
        id: newId(),
        activity_id: tasks[taskAt]!.id,
        stakeholder_id: memberId,
        starts_at: at(from),
        ends_at: at(from + minutes * 60_000),
      })
    for (const row of ratings)
      await write('rating', {
        case_id: cases[row.caseAt]!.id,
        customer_id: cases[row.caseAt]!.customer,
        responsible_id: cases[row.caseAt]!.responsible ? memberId : null,
        ask_at: at(row.asked ?? 0),
        asked_at: at(row.asked),
        answered_at: row.score === null ? null : at(row.asked),
        score: row.score,
        staff_score: row.staffScore,
        is_bad: row.isBad,
        deleted_at: gone(row.isDeleted),
      })
    for (const [place, row] of transfers.entries())
      await write('transfer', {
        id: newId(),
        side: row.side,
        other_company: companyId,
        partner_id: partners[place % 2]!.id,
        case_id: cases[row.caseAt]!.id,
        state: row.state,
        is_offer_request: row.state === 'awarded',
        number: place + 1,
        title: 'Vand',
        draft: '{}',
        sent_by_name: 'Mette',
        created_at: at(row.sent),
        remind_at: at(row.remind),
        answered_at: at(row.answered),
        quote_price: row.price,
        quote_currency: row.price === null ? null : 'DKK',
      })
    for (const [place, row] of assets.entries())
      await write('asset', {
        id: newId(),
        number: `A${place}`,
        name: 'Pumpe',
        status: row.status,
        scrapped_at: row.isScrapped ? new Date(currentTime()) : null,
        deleted_at: gone(row.isDeleted),
      })
    const formId = newId()
    await write('form', { id: formId, name: 'Servicebesøg', published: 1 })
    await write('form_version', { form_id: formId, number: 1, name: 'Servicebesøg', content: '{"sections": []}' })
    for (const { done, failed, caseAt, isDeleted } of answers)
      await write('form_answer', {
        id: newId(),
        form_id: formId,
        number: 1,
        case_id: cases[caseAt]!.id,
        done_at: at(done),
        failed: Array.from({ length: failed }, (_, place) => `f${place}`),
        deleted_at: gone(isDeleted),
      })
    await putBesides(write, cases, memberId, world)
  }

type Write = (table: string, row: Record<string, unknown>) => Promise<void>
type Besides = Pick<World, 'deadlines' | 'workLines' | 'materials' | 'agreements' | 'requisitions'>

async function putBesides(write: Write, cases: World['cases'], memberId: string, world: Besides): Promise<void> {
  const { deadlines, workLines, materials, agreements, requisitions } = world
  const [rule, product, customer] = [newId(), newId(), newId()]
  await write('deadline_rule', { id: rule, response_minutes: 60 })
  for (const { caseAt, due, met, kind } of deadlines)
    await write('case_deadline', {
      case_id: cases[caseAt]!.id,
      kind,
      rule_id: rule,
      limit_minutes: 60,
      starts_at: at(cases[caseAt]!.made),
      due_at: at(due),
      met_at: at(met),
    })
  for (const row of workLines) await write('work_line', { stakeholder_id: memberId, ...row })
  await write('product', { id: product, number: 'R1', name: 'Rør' })
  for (const { caseAt, at: used, quantity, price } of materials)
    await write('case_material', {
      id: newId(),
      case_id: cases[caseAt]!.id,
      product_id: product,
      quantity,
      price,
      vat_percent: 2500,
      stakeholder_id: memberId,
      at: at(used),
    })
  await write('customer', { id: customer, name: 'Foreningen', number: 900 })
  for (const [place, { visits, isDeleted, ...row }] of agreements.entries()) {
    const terms = {
      number: place + 1,
      name: 'Service',
      customer_id: customer,
      first_on: '2025-01-01',
      starts_on: '2025-01-01',
    }
    await write('agreement', { ...row, ...terms, deleted_at: gone(isDeleted) })
    for (const [nth, { state, due, done }] of visits.entries())
      await write('agreement_visit', { agreement_id: row.id, ordinal: nth + 1, state, due_on: due, done_on: done })
  }
  for (const [place, { status, net, made, isDeleted }] of requisitions.entries())
    await write('requisition', {
      id: newId(),
      number: `R${place}`,
      title: 'Rør',
      status,
      net,
      year: 2026,
      created_at: at(made),
      invoice_amount: status === 'Invoiced' || status === 'Closed' ? net : null,
      deleted_at: gone(isDeleted),
    })
}
