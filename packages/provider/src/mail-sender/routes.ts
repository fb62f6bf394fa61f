import * as calls from '@casekit/contract/mail-sender'
import type { Parts } from '../parts.ts'
import type { Db } from '../platform/db.ts'
import { badRequest, notFound } from '../server/problem.ts'
import type { Serve } from '../server/serve.ts'
import { domainOf } from '../single-sign-on/domains.ts'
import * as queries from './queries.ts'
import { lookFor, recordsOf } from './records.ts'

/** Routes for a company's sender address. */
export function mailSenderRoutes(serve: Serve, { vault, outward, reachedAt }: Parts) {
  const mailHost = () => new URL(reachedAt()).hostname

  async function read(db: Db, companyId: number): Promise<calls.MailSender> {
    const row = await queries.findSender(db, companyId)
    const usual = `no-reply@${mailHost()}`
    if (!row) return { address: null, usual, isUsed: false, checkedAt: null, records: [], version: 0 }
    const { address, checkedAt, dkim, version } = row
    return { address, usual, isUsed: dkim, checkedAt, records: recordsOf(row, mailHost()), version }
  }

  serve(calls.getMailSender, ({ db, companyId }) => read(db, companyId))

  serve(
    calls.setMailSender,
    async ({ db, companyId, body, ifMatch }) => {
      const address = body.address.trim()
      if (!/^[^@\s,;<>"]+@[^@\s]+$/.test(address) || domainOf(address) === undefined)
        throw badRequest('/address', 'must be an email address such as service@example.com')
      const kept = await db.transaction(within => queries.keepSender(within, vault, companyId, address, ifMatch))
      return kept ? read(db, companyId) : undefined
    },
    ({ db, companyId }) => read(db, companyId),
  )

  serve(calls.checkMailSender, async ({ db, companyId }) => {
    const row = await queries.findSender(db, companyId)
    if (!row) throw notFound('address')
    await queries.noteFound(db, companyId, await lookFor(outward, row, mailHost()))
    return read(db, companyId)
  })

  serve(calls.removeMailSender, async ({ db, companyId }) => {
    await queries.removeSender(db, companyId)
    return null
  })
}
