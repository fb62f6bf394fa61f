import { randomBytes } from 'node:crypto'
import type { Db } from '../platform/db.ts'

const LETTERS = 'abcdefghijklmnopqrstuvwxyz234567'

/** 20 letters of 5 bits each, so that a case's address cannot be guessed. */
const newToken = () => Array.from(randomBytes(20), byte => LETTERS[byte % 32]).join('')

/** The local part of a case's mail address; replies to it become messages of the case. */
export async function caseAddress(db: Db, companyId: number, caseId: string): Promise<string> {
  const row = await db.row<{ token: string }>(
    `insert into casekit.case_mail_address as given (company_id, case_id, token) values ($1, $2, $3)
     on conflict (company_id, case_id) do update set token = given.token returning token`,
    [companyId, caseId, newToken()],
  )
  return `case+${companyId}-${row?.token ?? ''}`
}

/** Parses a case's address; undefined if it is not one. */
export function readCaseAddress(address: string): { companyId: number; token: string } | undefined {
  const [, company, token] = /^case\+(\d{1,9})-([a-z2-7]{20})(?:@|$)/i.exec(address.trim()) ?? []
  return company && token ? { companyId: Number(company), token: token.toLowerCase() } : undefined
}
