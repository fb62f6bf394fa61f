import type { Pool } from 'pg'
import { openDb } from '../platform/db.ts'
import { inEachCompany } from '../platform/each-company.ts'
import type { FileStore } from '../platform/files/store.ts'
import type { Job } from '../platform/jobs.ts'
import { createReader } from '../platform/mail/inbound/reader.ts'
import type { Outward } from '../platform/outward/outward.ts'
import type { Vault } from '../platform/vault/vault.ts'
import { inFolder, MailboxError, type Folder } from './imap.ts'
import { type Box, giveBack, leaseBox, markTaken, note } from './queries.ts'
import { type Means, takeMail } from './take.ts'

const EVERY_MS = 60_000
/** Emails per mailbox and check; the rest follows in the next one. */
const AT_ONCE = 50

export type Watch = Means & { outward: Outward; vault: Vault }

/** Checks a company's mailbox if it is on and not leased. */
export async function lookInto(means: Watch, companyId: number): Promise<void> {
  const db = openDb(means.pool, { companyId })
  const box = await leaseBox(db, means.vault, companyId)
  if (!box) return
  let fault = ''
  try {
    await inFolder(means.outward, box, folder => takeNew(means, box, folder))
  } catch (error) {
    if (!(error instanceof MailboxError)) throw error
    fault = error.fault
  } finally {
    await giveBack(db, companyId, fault)
  }
}

/** Processes new mail, oldest first; mail that was there before the first check is ignored. */
async function takeNew(means: Watch, box: Box, folder: Folder): Promise<void> {
  const db = openDb(means.pool, { companyId: box.companyId })
  const { uidValidity } = folder
  if (box.lastUid === null || box.uidValidity !== uidValidity)
    return void (await markTaken(db, box, uidValidity, folder.uidNext - 1))
  for (const uid of (await folder.after(box.lastUid)).slice(0, AT_ONCE)) {
    await takeOne(means, box, folder, uid)
    await markTaken(db, box, uidValidity, uid)
  }
}

/** Processes one email; a failure does not hold up the others. */
export async function takeOne(means: Watch, box: Box, folder: Folder, uid: number, isAsked = false): Promise<void> {
  const { uidValidity } = folder
  const db = openDb(means.pool, { companyId: box.companyId })
  const raw = await folder.read(uid)
  if (raw === 'gone') return
  const failed = {
    mailId: `uid:${uidValidity}:${uid}`,
    uid,
    uidValidity,
    from: '',
    subject: '',
    result: 'failed',
  } as const
  if (raw === 'large') return void (await note(db, box.companyId, { ...failed, fault: 'large' }))
  try {
    await takeMail(means, box, { uid, uidValidity, raw }, isAsked)
  } catch (error) {
    if ((error as { code?: string }).code !== 'no-room') throw error
    await note(db, box.companyId, { ...failed, fault: 'no-room' })
  }
}

type Needs = { pool: Pool; files: FileStore; outward: Outward; vault: Vault }

/** Checks the mailboxes of all companies in turn. */
export const mailboxJob = ({ pool, files, outward, vault }: Needs): Job => ({
  name: 'mailboxes',
  everyMs: EVERY_MS,
  run: async onError => {
    const reader = createReader()
    try {
      await inEachCompany(pool, (_, companyId) => lookInto({ pool, files, outward, vault, reader }, companyId), onError)
    } finally {
      await reader.stop()
    }
  },
})
