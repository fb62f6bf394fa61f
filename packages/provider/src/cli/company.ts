import { GIVEN_GUARDS } from '@casekit/contract/given-guards'
import { type Language, LANGUAGES } from '@casekit/contract/languages'
import { randomBytes } from 'node:crypto'
import { text } from 'node:stream/consumers'
import type { Client } from 'pg'
import { ADD_SET, ADD_STAGES, FIRST_STAGES, firstSetName } from '../companies/first-lists.ts'
import { asOwner, type Connection } from '../platform/database/connection.ts'
import { newId } from '../platform/new-id.ts'
import { hashPassword } from '../session/passwords.ts'
import { chosen, has, needed, neededNumber, optional, UsageError, type Words } from './words.ts'

type NewCompany = {
  number: number
  name: string
  language: Language
  email: string
  user: string
  hasProperties: boolean
  passwordHash: string
}

/** Creates the first company and its first user with all permissions; a generated password is printed once. */
export async function createCompany(connection: Connection, words: Words): Promise<string[]> {
  const email = needed(words, 'email')
  if (!/^\S+@\S+$/.test(email)) throw new UsageError('--email is not an email address.')
  const given = has(words, 'password-stdin') ? (await text(process.stdin)).replace(/\r?\n$/, '') : undefined
  if (given !== undefined && given.length < 10) throw new UsageError('The password has fewer than 10 characters.')
  const password = given ?? randomBytes(12).toString('base64url')
  const company: NewCompany = {
    number: neededNumber(words, 'number'),
    name: needed(words, 'name'),
    language: chosen(words, 'language', LANGUAGES),
    email,
    user: optional(words, 'user') ?? email.replace(/@.*/, ''),
    hasProperties: has(words, 'property-management'),
    passwordHash: await hashPassword(password),
  }
  const isNew = await asOwner(connection, client => insert(client, company))
  const made = `${company.name} (${company.number}) was created; ${email} signs in`
  if (!isNew) return [`${made} with the password they already have.`]
  return given === undefined
    ? [`${made} with this password, shown only here: ${password}`]
    : [`${made} with the given password.`]
}

/** Returns whether the account is new: an existing one keeps its password. */
async function insert(client: Client, company: NewCompany): Promise<boolean> {
  await client.query('begin')
  await client.query('lock table directory.company in share row exclusive mode')
  await refuseTakenNumber(client, company.number)
  const { rows } = await client.query<{ id: number }>(
    `insert into directory.company (id, number, name, email, language)
     select coalesce(max(id), 0) + 1, $1, $2, $3, $4 from directory.company where sandbox_of is null returning id`,
    [company.number, company.name, company.email, company.language],
  )
  const id = Number(rows[0]?.id)
  await client.query(`select set_config('casekit.company_id', $1, true)`, [String(id)])
  const account = await accountOf(client, company)
  await insertFirstUser(client, id, company, account.id)
  await insertSettings(client, id, company.language)
  await client.query('commit')
  return account.isNew
}

async function refuseTakenNumber(client: Client, number: number): Promise<void> {
  const { rowCount } = await client.query('select from directory.company where number = $1', [number])
  if (rowCount) throw new UsageError(`There is already a company with the number ${number}.`)
}

async function accountOf(client: Client, { email, passwordHash }: NewCompany): Promise<{ id: string; isNew: boolean }> {
  const { rows } = await client.query<{ id: string }>(
    'select id from directory.account where lower(email) = lower($1)',
    [email],
  )
  if (rows[0]) return { id: rows[0].id, isNew: false }
  const id = newId()
  await client.query('insert into directory.account (id, email, password_hash) values ($1, $2, $3)', [
    id,
    email,
    passwordHash,
  ])
  return { id, isNew: true }
}

async function insertFirstUser(
  client: Client,
  companyId: number,
  company: NewCompany,
  accountId: string,
): Promise<void> {
  const id = newId()
  await client.query(
    `insert into casekit.stakeholder (company_id, id, account_id, name, email, is_responsible) values ($1, $2, $3, $4, $5, true)`,
    [companyId, id, accountId, company.user, company.email],
  )
  const guards = GIVEN_GUARDS.filter(guard => guard !== 'PropertyManagement' || company.hasProperties)
  await client.query(
    'insert into casekit.stakeholder_guard (company_id, stakeholder_id, guard) select $1, $2, unnest($3::text[])',
    [companyId, id, guards],
  )
}

async function insertSettings(client: Client, companyId: number, language: Language): Promise<void> {
  const stages = FIRST_STAGES[language]
  await client.query(ADD_STAGES, [companyId, stages.map(() => newId()), stages])
  await client.query(ADD_SET, [companyId, newId(), firstSetName(language)])
}
