import * as mailbox from '@casekit/contract/company-mailbox'
import type { Parts } from '../parts.ts'
import { createReader } from '../platform/mail/inbound/reader.ts'
import { OutwardError } from '../platform/outward/outward.ts'
import { badRequest, notFound } from '../server/problem.ts'
import { noSuch } from '../server/unknown-id.ts'
import type { Serve } from '../server/serve.ts'
import { isResponsible } from '../integrations/queries.ts'
import type { Db } from '../platform/db.ts'
import { inFolder, MailboxError } from './imap.ts'
import { findBox, findMail, findMailbox, findNotedById, keepMailbox, listMails } from './queries.ts'
import { takeOne } from './watch.ts'

/** The company's own mailbox, whose mail becomes cases by rules. */
export function companyMailboxRoutes(serve: Serve, { pool, files, outward, vault }: Parts) {
  serve(mailbox.getCompanyMailbox, ({ db, companyId }) => findMailbox(db, companyId))

  serve(
    mailbox.setCompanyMailbox,
    async ({ db, companyId, body, ifMatch }) => {
      if (body.host) await refuseUnreachable(body.host)
      if (await isStrange(db, companyId, body.responsibleId)) throw noSuch('responsibleId')
      for (const [at, { responsibleId }] of body.rules.entries())
        if (await isStrange(db, companyId, responsibleId))
          throw badRequest(`/rules/${at}/responsibleId`, 'cannot be responsible for cases')
      return keepMailbox(db, vault, companyId, body, ifMatch)
    },
    ({ db, companyId }) => findMailbox(db, companyId),
  )

  serve(mailbox.testCompanyMailbox, async ({ db, companyId }) => {
    const box = await findBox(db, vault, companyId)
    if (!box) throw badRequest('/host', 'is not set')
    try {
      return { fault: '', mails: await inFolder(outward, box, async folder => folder.mails) }
    } catch (error) {
      if (!(error instanceof MailboxError)) throw error
      return { fault: error.fault, mails: null }
    }
  })

  serve(mailbox.getMailboxMails, ({ db, companyId }) => listMails(db, companyId))

  serve(mailbox.retryMailboxMail, async ({ db, companyId, params }) => {
    const noted = await findNotedById(db, companyId, params.mailId)
    const box = await findBox(db, vault, companyId)
    if (!noted) throw notFound('mail')
    if (box) await again(box, noted.uid, noted.uidValidity)
    const mail = await findMail(db, companyId, noted.uidValidity, noted.uid)
    if (!mail) throw notFound('mail')
    return mail
  })

  /** Does nothing if the folder's UIDs were reassigned, since the mail cannot be found again. */
  async function again(box: NonNullable<Awaited<ReturnType<typeof findBox>>>, uid: number, uidValidity: number) {
    const reader = createReader()
    try {
      await inFolder(outward, box, async folder => {
        if (folder.uidValidity === uidValidity)
          await takeOne({ pool, files, outward, vault, reader }, box, folder, uid, true)
      })
    } catch (error) {
      if (!(error instanceof MailboxError)) throw error
    } finally {
      await reader.stop()
    }
  }

  async function refuseUnreachable(host: string): Promise<void> {
    await outward.reach(host).catch((error: unknown) => {
      if (error instanceof OutwardError && error.fault === 'name') return undefined
      throw error instanceof OutwardError ? badRequest('/host', 'is inside a private network') : error
    })
  }
}

const isStrange = async (db: Db, companyId: number, id: string | null) =>
  id !== null && !(await isResponsible(db, companyId, id))
