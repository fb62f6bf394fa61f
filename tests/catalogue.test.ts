import { asOwner } from '@casekit/provider/platform/database/connection'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Copy, copyDatabase } from './support/databases.ts'

let copy: Copy
beforeAll(async () => void (copy = await copyDatabase()))
afterAll(() => copy.drop())

/** Tables outside row-level security, each with its reason. A new one needs a reason that a reviewer accepts. */
const REACHED_WITHOUT_A_COMPANY: Record<string, string> = {
  'directory.account': 'signs in before a company is known',
  'directory.api_key': "another system's server shows it before a company is known",
  'directory.asset_code': 'opens the asset of a label for who is not signed in',
  'directory.attempt': 'counts tries of people who are not signed in',
  'directory.authenticator': 'belongs to an account, which is in several companies',
  'directory.company': 'named while signing in and choosing a company',
  'directory.data_key': 'seals secrets of accounts and companies, and is itself wrapped',
  'directory.embed_key': 'a partner shows it before a company is known',
  'directory.embed_session': 'opens a company by a token',
  'directory.failed_sign_in': 'tells of tries of people who are not signed in',
  'directory.issuer_request': 'comes back from an issuer before a company is entered',
  'directory.issuer_subject': 'names an account before a company is entered',
  'directory.job': 'what the server does by itself, for every company',
  'directory.known_device': 'tells a browser that signed in before from one that guesses, before a company is known',
  'directory.link': 'signs in by a token',
  'directory.mailbox': 'stands in for a mail server in demo mode',
  'directory.migration': 'belongs to the database itself',
  'directory.own_token': 'opens a company by a token',
  'directory.passkey': 'belongs to an account, which is in several companies',
  'directory.passkey_challenge': 'is signed before a company is entered',
  'directory.push_key': "the installation's own key for notices to phones",
  'directory.push_waiting': 'says in which companies a notice waits, and no more',
  'directory.recovery_code': 'belongs to an account, which is in several companies',
  'directory.report_photo': 'takes photos by a token of who is not signed in',
  'directory.session': 'opens a company by a bearer',
  'directory.sign_in_domain': 'is asked for by a mail address before a company is known',
  'directory.sign_in_step': 'waits for the second factor before a company is entered',
  'directory.translation': 'texts of the product, the same for every company',
  'search.entry': 'LIKE is not leakproof, its index would lie idle; one module reads it, always with a company',
}

async function names(sql: string): Promise<string[]> {
  const { rows } = await asOwner(copy.connection, client => client.query<{ name: string }>(sql))
  return rows.map(({ name }) => name)
}

const COMPANY_TABLES = `pg_class c join pg_namespace n on n.oid = c.relnamespace where n.nspname = 'casekit' and c.relkind in ('r', 'p')`

test("there is a company's table to look at", async () => {
  expect((await names(`select c.relname as name from ${COMPANY_TABLES}`)).length).toBeGreaterThan(10)
})

test('every table of a company has forced row-level security', async () => {
  const open = await names(
    `select c.relname as name from ${COMPANY_TABLES} and not (c.relrowsecurity and c.relforcerowsecurity)`,
  )
  expect(open).toEqual([])
})

test('every table of a company shows and takes only rows of the company that is open', async () => {
  const rule = '(company_id = ( SELECT casekit.current_company() AS current_company))'
  const without = await names(
    `select c.relname as name from ${COMPANY_TABLES} and not exists (select from pg_policies p
       where p.schemaname = 'casekit' and p.tablename = c.relname and p.policyname = 'company' and p.cmd = 'ALL'
       and p.qual = '${rule}' and p.with_check = '${rule}')`,
  )
  expect(without).toEqual([])
})

/** Policies that open more than one company, each only while a setting is on that no caller can set. */
const WIDER: Record<string, string> = {
  'e_invoice.dispatcher': 'the worker that hands e-invoices over works for every company',
  'e_invoice_point.dispatcher': 'as for what it hands over; to be read alone',
  'integration.dispatcher': 'the worker that sends finished cases works for every company',
  'integration_sync.dispatcher': 'as for its connection',
  'outbox.dispatcher': 'the worker that sends mail works for every company',
  'stakeholder.own_memberships': 'an account that signs in sees which companies it belongs to',
  'webhook.dispatcher': 'the worker that sends webhooks works for every company',
  'webhook_message.dispatcher': 'as for its receiver',
}

test('only the rules with a reason widen what the company rule allows', async () => {
  const wider = await names(
    `select tablename || '.' || policyname as name from pg_policies
     where schemaname = 'casekit' and permissive = 'PERMISSIVE' and policyname <> 'company' order by 1`,
  )
  expect(wider).toEqual(Object.keys(WIDER).sort())
})

test('the company comes first in every primary and unique key', async () => {
  const wrong = await names(
    `select c.relname || ': ' || i.indexrelid::regclass as name from pg_index i join ${COMPANY_TABLES.replace('where', 'on c.oid = i.indrelid and n.oid = c.relnamespace where')}
       and i.indisunique and (select attname from pg_attribute where attrelid = c.oid and attnum = i.indkey[0]) <> 'company_id'`,
  )
  const keyless = await names(
    `select c.relname as name from ${COMPANY_TABLES} and not exists (select from pg_index i where i.indrelid = c.oid and i.indisprimary)`,
  )
  expect({ wrong, keyless }).toEqual({ wrong: [], keyless: [] })
})

test("every foreign key to another company's table carries the company first, on both sides", async () => {
  const wrong = await names(
    `select x.conrelid::regclass || ': ' || x.conname as name from pg_constraint x
     join pg_class c on c.oid = x.conrelid join pg_namespace n on n.oid = c.relnamespace
     join pg_class f on f.oid = x.confrelid join pg_namespace m on m.oid = f.relnamespace
     where x.contype = 'f' and n.nspname = 'casekit' and m.nspname = 'casekit' and not (
       (select attname from pg_attribute where attrelid = x.conrelid and attnum = x.conkey[1]) = 'company_id'
       and (select attname from pg_attribute where attrelid = x.confrelid and attnum = x.confkey[1]) = 'company_id')`,
  )
  expect(wrong).toEqual([])
})

test('every column that names a row of another table is held by a foreign key or has a reason', async () => {
  const loose = await names(
    `select c.relname || '.' || a.attname as name from ${COMPANY_TABLES.replace('where', 'join pg_attribute a on a.attrelid = c.oid where')}
       and a.attname like '%\\_id' and a.atttypid = 'uuid'::regtype and not exists (
         select from pg_constraint x where x.conrelid = c.oid and x.contype = 'f' and a.attnum = any (x.conkey)) order by 1`,
  )
  expect(loose).toEqual([
    'activity_time.case_id', // a copy of its task's, which has a foreign key; so are the next three
    'activity_time.customer_id',
    'activity_time.property_id',
    'activity_time.trade_id',
    'agreement_invoice.line_id', // an invoice line, which its author may remove
    'asset_event.actor_id', // a person, kept after they are removed
    'booking.kind_id', // a kind of visit in the booking settings, whose name the visit stores
    'case_file.type_id', // a fixed id of the contract
    'case_history.actor_id', // a person or a key, kept after either is removed
    'case_pace.trade_id', // a copy of the first task's
    'customer_history.actor_id', // a person or a key
    'document_line.product_id', // as stated in the document, whatever happens to the product
    'event.stakeholder_id', // the recipient; removed after three days
    'idempotency.actor_id', // a person or a key
    'integration_work.row_id', // a task, time entry or material by its kind; kept after removal, so it is not recorded again
    'invitation.role_id', // same as for stakeholder
    'sign_in_issuer.role_id', // a company role, or a built-in one
    'stakeholder.role_id', // a company role, or a built-in one, which is defined in the contract
    'stakeholder_message.subject_id', // a row of the kind in `kind`, kept after it is removed
    'transfer.partner_case_id', // a case of the partner's company, known only to the transfer
  ])
})

test('outside row-level security stand only the tables with a reason', async () => {
  const open = await names(
    `select n.nspname || '.' || c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind in ('r', 'p', 'm') and n.nspname not in ('pg_catalog', 'information_schema', 'pg_toast')
       and not c.relrowsecurity order by 1`,
  )
  expect(open).toEqual(Object.keys(REACHED_WITHOUT_A_COMPANY).sort())
})

test('no view and no function lends the rights of its owner', async () => {
  const lending = await names(
    `select p.proname as name from pg_proc p join pg_namespace n on n.oid = p.pronamespace
     where n.nspname in ('directory', 'casekit', 'search') and p.prosecdef
     union all select c.relname from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname in ('directory', 'casekit', 'search') and c.relkind = 'v'
       and not coalesce('security_invoker=true' = any (c.reloptions), false)`,
  )
  expect(lending).toEqual([])
})

test('what binds embed tokens alone costs the statements of staff nothing', async () => {
  const { rows } = await asOwner(copy.connection, client =>
    client.query(
      "select schemaname || '.' || tablename as name from pg_policies where policyname = 'scope' and roles <> '{casekit_embed}'",
    ),
  )
  expect(rows).toEqual([])
})

test.each(['casekit_app', 'casekit_embed'])(
  '%s owns nothing, passes no rule and cannot touch the list of migrations',
  async role => {
    const { rows } = await asOwner(copy.connection, client =>
      client.query(`select rolsuper, rolbypassrls, rolcreaterole, rolcreatedb, rolreplication, rolcanlogin,
      (select count(*)::int from pg_class where relowner = r.oid) + (select count(*)::int from pg_proc where proowner = r.oid)
        + (select count(*)::int from pg_namespace where nspowner = r.oid) as owned,
      has_table_privilege(r.oid, 'directory.migration', 'insert, update, delete') as "writesMigrations",
      has_schema_privilege(r.oid, 'casekit', 'create') as "createsTables",
      exists (select from pg_auth_members where member = r.oid and roleid <> to_regrole('casekit_app')) as "isMemberOfAnother"
      from pg_roles r where rolname = '${role}'`),
    )
    expect(new Set(Object.values(rows[0] as object))).toEqual(new Set([false, 0]))
  },
)
