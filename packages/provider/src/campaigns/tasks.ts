import type { MailBlock } from '@casekit/contract/campaign-draft'
import { TOMORROW_AFTERNOON } from '../platform/company-day.ts'
import type { Db } from '../platform/db.ts'
import { newId } from '../platform/new-id.ts'
import { bodyText } from '../platform/mail/mail-html.ts'

export type Task = { subject: string; blocks: readonly MailBlock[]; customerId: string; assignedTo: string | null }

const COUNT = `insert into casekit.counter as given (company_id, kind, value) values ($1, 'activity', $2)
  on conflict (company_id, kind) do update set value = given.value + $2 returning value`

const ADD = `insert into casekit.activity (company_id, id, number, status, subject, description, customer_id, assigned_to, minutes, due_at)
  select $1, t.id, t.number, 'New', t.subject, t.description, t.customer, t.assigned, 15, ${TOMORROW_AFTERNOON}
  from jsonb_to_recordset($2::jsonb) t (id uuid, number int, subject text, description text, customer uuid, assigned uuid)`

/** Creates tasks for staff about customers. */
export async function addTasks(db: Db, companyId: number, tasks: readonly Task[]): Promise<void> {
  if (tasks.length === 0) return
  const last = await db.row<{ value: number }>(COUNT, [companyId, tasks.length])
  const first = (last?.value ?? tasks.length) - tasks.length + 1
  const rows = tasks.map(({ subject, blocks, customerId, assignedTo }, at) => ({
    id: newId(),
    number: first + at,
    subject,
    description: bodyText(blocks).slice(0, 4000),
    customer: customerId,
    assigned: assignedTo,
  }))
  await db.rows(ADD, [companyId, JSON.stringify(rows)])
}
