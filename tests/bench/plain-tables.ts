import { asOwner, type Connection } from '@casekit/provider/platform/database/connection'

const SEARCHED = `lower(concat(name, ' ', address, ' ', city, ' ', phone, ' ', replace(mobile, ' ', '')))`

/** What one would create for these calls only: the same rows, the necessary indexes, no policies. */
const tablesOf = (companyId: number) => [
  'drop schema if exists plain cascade',
  'create schema plain',
  `create table plain.customer as select id, number, name, address, zip_code, city, phone, mobile, email
     from casekit.customer where company_id = ${companyId} and deleted_at is null`,
  `create table plain.cases as select id, number, title, description, status, priority, customer_id, responsible_id, created_at
     from casekit.cases where company_id = ${companyId} and deleted_at is null`,
  `create table plain.history as select id, case_id, type, actor_name, at from casekit.case_history where company_id = ${companyId}`,
  'create table plain.session (token_hash bytea primary key, member_id uuid not null)',
  'alter table plain.customer add primary key (id)',
  'alter table plain.cases add primary key (id), add foreign key (customer_id) references plain.customer',
  'alter table plain.history add primary key (id), add foreign key (case_id) references plain.cases',
  'create index on plain.cases (created_at desc)',
  'create index on plain.cases (customer_id)',
  'create unique index on plain.cases (number)',
  'create index on plain.history (case_id)',
  'create index on plain.customer (name)',
  // PostgreSQL's concat is not immutable, and a separate column is what one would use
  `alter table plain.customer add column searched text`,
  `update plain.customer set searched = ${SEARCHED}`,
  'create index on plain.customer using gin (searched gin_trgm_ops)',
  'create sequence plain.number',
  `select setval('plain.number', (select max(number) from plain.cases))`,
  'vacuum analyze plain.customer, plain.cases, plain.history',
]

/** Plain tables next to ours in the same database, refilled each time: for one company, without a company column. */
export function fillPlain(connection: Connection, companyId: number, tokenHash: Buffer): Promise<void> {
  return asOwner(connection, async client => {
    for (const statement of tablesOf(companyId)) await client.query(statement)
    await client.query('insert into plain.session select $1, gen_random_uuid()', [tokenHash])
  })
}
