import { generateKeyPairSync } from 'node:crypto'
import { currentTime } from '../platform/clock.ts'
import type { Db } from '../platform/db.ts'
import type { Place } from '../platform/vault/places.ts'
import type { Vault } from '../platform/vault/vault.ts'

export type Row = {
  address: string
  selector: string
  publicKey: string
  checkedAt: string | null
  dkim: boolean
  spf: boolean
  dmarc: boolean
  version: number
}

export const placeOf = (companyId: number): Place => ['casekit.mail_sender', companyId]
export const domainIn = (address: string): string => address.slice(address.lastIndexOf('@') + 1).toLowerCase()

export const findSender = (db: Db, companyId: number) =>
  db.row<Row>(
    `select address, selector, public_key as "publicKey", checked_at as "checkedAt", has_dkim as dkim, has_spf as spf,
       has_dmarc as dmarc, version from casekit.mail_sender where company_id = $1`,
    [companyId],
  )

/** False on a version conflict. Within the same domain the key is kept, and what was found in its DNS. */
export async function keepSender(
  db: Db,
  vault: Vault,
  companyId: number,
  address: string,
  ifMatch: number | null,
): Promise<boolean> {
  const standing = await findSender(db, companyId)
  if (ifMatch !== null && (standing?.version ?? 0) !== ifMatch) return false
  if (standing && domainIn(standing.address) === domainIn(address)) {
    await db.rows('update casekit.mail_sender set address = $2, version = version + 1 where company_id = $1', [
      companyId,
      address,
    ])
    return true
  }
  const { publicKey, privateKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'der' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })
  await db.rows(
    `insert into casekit.mail_sender as m (company_id, address, selector, public_key, private_sealed) values ($1, $2, $3, $4, $5)
     on conflict (company_id) do update set address = $2, selector = $3, public_key = $4, private_sealed = $5, checked_at = null,
       has_dkim = false, has_spf = false, has_dmarc = false, version = m.version + 1`,
    [
      companyId,
      address,
      `ck${Math.floor(currentTime() / 1000).toString(36)}`,
      publicKey.toString('base64'),
      await vault.seal(db, placeOf(companyId), privateKey),
    ],
  )
  return true
}

type Found = { dkim: boolean; spf: boolean; dmarc: boolean }

export const noteFound = (db: Db, companyId: number, { dkim, spf, dmarc }: Found) =>
  db.rows(
    `update casekit.mail_sender set checked_at = now(), has_dkim = $2, has_spf = $3, has_dmarc = $4 where company_id = $1`,
    [companyId, dkim, spf, dmarc],
  )

export const removeSender = (db: Db, companyId: number) =>
  db.rows('delete from casekit.mail_sender where company_id = $1', [companyId])

/** The key and domain that sign a mail. */
export type Signing = { address: string; domain: string; selector: string; privateKey: string }

/** Undefined until DNS confirms the key. */
export async function signingOf(db: Db, vault: Vault, companyId: number): Promise<Signing | undefined> {
  const row = await db.row<{ address: string; selector: string; sealed: Buffer }>(
    `select address, selector, private_sealed as sealed from casekit.mail_sender
     where company_id = $1 and has_dkim and private_sealed is not null`,
    [companyId],
  )
  if (!row) return undefined
  const { address, selector, sealed } = row
  const privateKey = String(await vault.open(db, placeOf(companyId), sealed))
  return { address, domain: domainIn(address), selector, privateKey }
}
