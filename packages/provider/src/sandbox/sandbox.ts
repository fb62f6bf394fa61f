import type { Language } from '@casekit/contract/languages'
import type { Sandbox, SandboxMail } from '@casekit/contract/sandbox'
import { createCase } from '../cases/create.ts'
import { ADD_SET, ADD_STAGES, FIRST_STAGES, firstSetName } from '../companies/first-lists.ts'
import * as customers from '../customers/queries.ts'
import type { Db } from '../platform/db.ts'
import { newId } from '../platform/new-id.ts'
import type { Staff } from '../server/caller.ts'
import { ProblemError } from '../server/problem.ts'
import { across } from '../transfers/partnership.ts'
import { SAMPLE_CASES, SAMPLE_CUSTOMERS } from './samples.ts'

type Standing = { id: number; name: string; number: number; createdAt: string }

const STANDING = `select id, name, number, created_at as "createdAt" from directory.company where sandbox_of = $1 and suspended_at is null`
const IS_ONE = 'select 1 from directory.company where id = $1 and sandbox_of is not null'

export const isSandbox = async (db: Db, companyId: number): Promise<boolean> =>
  (await db.row(IS_ONE, [companyId])) !== undefined

export async function findSandbox(db: Db, caller: Staff): Promise<Sandbox> {
  const { companyId } = caller
  const standing = await db.row<Standing>(STANDING, [companyId])
  if (!standing) return { isSandbox: await isSandbox(db, companyId), sandbox: null }
  const { id, ...shown } = standing
  const member = await across(db, companyId, id, within =>
    within.row<{ id: string }>(
      'select id from casekit.stakeholder where company_id = $1 and account_id = $2 and deleted_at is null',
      [id, caller.accountId],
    ),
  )
  return { isSandbox: false, sandbox: { ...shown, stakeholderId: member?.id ?? null } }
}

/** Sandboxes have their own number range. */
const ADD = `with next as (
    select greatest(900000, max(id) + 1, max(number) + 1) as number from directory.company where greatest(id, number) between 900000 and 999999
  )
  insert into directory.company (id, number, name, email, language, time_zone, type, sandbox_of)
  select next.number, next.number, left(name, 180) || ' · Sandbox', '', language, time_zone, type, id
  from directory.company, next where id = $1 returning id, language`

/** In the caller's transaction. Of two concurrent calls, the second returns the sandbox the first created. */
export async function makeSandbox(db: Db, caller: Staff): Promise<Sandbox> {
  const { companyId } = caller
  if (await isSandbox(db, companyId)) throw new ProblemError(409, 'is-sandbox', 'This is already a sandbox.')
  await db.rows('lock table directory.company in share row exclusive mode')
  const standing = await db.row<{ id: number }>(STANDING, [companyId])
  await letIn(db, caller, standing?.id ?? (await add(db, caller)))
  return findSandbox(db, caller)
}

async function add(db: Db, caller: Staff): Promise<number> {
  const made = await db.row<{ id: number; language: Language }>(ADD, [caller.companyId])
  if (!made) throw new Error('The company of a session is gone.')
  await across(db, caller.companyId, made.id, within => fill(within, made, caller))
  return made.id
}

async function fill(db: Db, { id, language }: { id: number; language: Language }, caller: Staff): Promise<void> {
  const stages = FIRST_STAGES[language]
  await db.rows(ADD_STAGES, [id, stages.map(() => newId()), stages])
  await db.rows(ADD_SET, [id, newId(), firstSetName(language)])
  const maker = { kind: 'customer' as const, id: caller.id, name: caller.name, tenant: { companyId: id } }
  for (const [at, { name, address, zipCode, city, email }] of SAMPLE_CUSTOMERS.entries()) {
    const place = { customerName: name, customerAddress: address, customerZipCode: zipCode, customerCity: city }
    const customerId = await customers.add(db, id, { ...place, customerMail: email }, null)
    const title = SAMPLE_CASES[language][at] ?? ''
    await createCase(db, id, maker, { customerId, title, description: title })
  }
}

/** Gives the caller the same access in the sandbox as here. */
async function letIn(db: Db, caller: Staff, sandboxId: number): Promise<void> {
  await across(db, caller.companyId, sandboxId, async within => {
    const known = await within.row(
      'select 1 from casekit.stakeholder where company_id = $1 and account_id = $2 and deleted_at is null',
      [sandboxId, caller.accountId],
    )
    if (known) return
    const id = newId()
    await within.rows(
      `insert into casekit.stakeholder (company_id, id, account_id, name, email, is_responsible) values ($1, $2, $3, $4, $5, true)`,
      [sandboxId, id, caller.accountId, caller.name, caller.email],
    )
    await within.rows(
      'insert into casekit.stakeholder_guard (company_id, stakeholder_id, guard) select $1, $2, unnest($3::text[])',
      [sandboxId, id, caller.guards],
    )
  })
}

export const closeSandbox = (db: Db, companyId: number) =>
  db.rows('update directory.company set suspended_at = now() where sandbox_of = $1 and suspended_at is null', [
    companyId,
  ])

const MAILS = `select m.id, m.kind, m.recipient as to, m.subject, m.body as text, m.received_at as at from directory.mailbox m
  join directory.company c on c.id = m.company_id and c.sandbox_of is not null
  where m.company_id = $1 order by m.received_at desc, m.id desc limit 50`

export const listSandboxMails = (db: Db, companyId: number) => db.rows<SandboxMail>(MAILS, [companyId])
