import { getInboxBadge } from '@casekit/contract/badges'
import type { inbox, outbox } from '@casekit/contract/overview'
import { acceptTransfer, sendTransfer } from '@casekit/contract/transfers'
import { newId } from '@casekit/provider/platform/new-id'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { content } from '../contract/world/files.ts'
import { makeCompany, makeStaff, type TestCompany, type TestStaff } from './people.ts'
import { testProvider, type TestProvider } from './provider.ts'

export type Side = { company: TestCompany; staff: TestStaff; partnerId: string }

type Scene = { provider: TestProvider; sender: Side; receiver: Side; caseId: string; fileId: string }

/**
 * Two companies that are partners, and a case of the sender's with a file: created anew for each test in the file. The
 * sender has the lower number, except in tests whose name says that it is the younger one.
 */
export function transferScene() {
  const scene = {} as Scene
  beforeAll(async () => void (scene.provider = await testProvider()))
  afterAll(() => scene.provider.close())
  beforeEach(async context => {
    const sides = [await makeSide(scene.provider), await makeSide(scene.provider)] as const
    const [sender, receiver] = context.task.name.includes('younger') ? [sides[1], sides[0]] : sides
    await namePartner(scene.provider, sender, receiver)
    await namePartner(scene.provider, receiver, sender)
    Object.assign(scene, { sender, receiver, caseId: newId(), fileId: newId() })
    await makeCase(scene)
  })

  const draft = (more: object) => ({
    caseId: scene.caseId,
    partnerCompanyId: scene.sender.partnerId,
    responsibleId: scene.receiver.staff.id,
    customer: {
      name: 'Hanne Friis',
      address: 'Bryggen 1',
      zipCode: '2300',
      city: 'København S',
      email: 'h@friis.example',
    },
    delivery: { name: 'Hanne Friis', address: 'Bryggen 1, 3. th.' },
    contact: {},
    title: 'Vandskade',
    description: 'Vand på gulvet',
    reference: 'Sag 48',
    companyMessage: 'Ring før I kommer',
    files: [scene.fileId],
    ...more,
  })
  const send = (more: object = {}, key?: string) =>
    scene.provider.call(sendTransfer, {
      as: scene.sender.staff.as,
      body: draft(more),
      ...(key && { headers: { 'idempotency-key': key } }),
    })
  const accept = (transferId: string) =>
    scene.provider.call(acceptTransfer, { as: scene.receiver.staff.as, params: { transferId } })
  /** Sends a case of the receiver's the other way, creating it if missing. */
  async function giveBack(caseId: string) {
    const { provider, receiver } = scene
    await provider
      .db(receiver.company.id)
      .rows(
        `insert into casekit.cases (company_id, id, number, description) values ($1, $2, 7, 'x') on conflict do nothing`,
        [receiver.company.id, caseId],
      )
    const body = { caseId, partnerCompanyId: receiver.partnerId, customer: {}, title: 'Retur', description: 'x' }
    return provider.call(sendTransfer, { as: receiver.staff.as, body })
  }
  const rowsOf = async (overview: typeof inbox | typeof outbox, as: string) =>
    (await scene.provider.call(overview.rows, { as, body: { startRow: 0, endRow: 10 } })).body.rows
  const mails = (company: number) =>
    scene.provider.db(company).rows<{ subject: string; to: string; isLater: boolean }>(
      `select payload ->> 'subject' as subject, payload ->> 'to' as "to", due_at > now() + interval '1 day' as "isLater"
       from casekit.outbox where company_id = $1 order by due_at, id`,
      [company],
    )
  const badge = async ({ staff }: Side) => (await scene.provider.call(getInboxBadge, { as: staff.as })).body
  return Object.assign(scene, { send, giveBack, accept, rowsOf, mails, badge })
}

async function makeSide(provider: TestProvider): Promise<Side> {
  const company = await makeCompany(provider.pool)
  await provider
    .db()
    .rows('update directory.company set email = $2 where id = $1', [company.id, `post@${company.id}.example`])
  const staff = await makeStaff(provider.pool, company.id, { guards: ['Core', 'TransferAccess'] })
  return { company, staff, partnerId: newId() }
}

const namePartner = (provider: TestProvider, of: Side, other: Side) =>
  provider
    .db(of.company.id)
    .rows('insert into casekit.partner (company_id, id, name, linked_company) values ($1, $2, $3, $4)', [
      of.company.id,
      of.partnerId,
      other.company.name,
      other.company.id,
    ])

async function makeCase({ provider, sender, caseId, fileId }: Scene): Promise<void> {
  const db = provider.db(sender.company.id)
  await db.rows(
    `insert into casekit.cases (company_id, id, number, title, description) values ($1, $2, 48, 'Vandskade', 'Vand på gulvet')`,
    [sender.company.id, caseId],
  )
  await db.rows(
    `insert into casekit.case_file (company_id, id, case_id, original_name, extension, path, size, type)
     values ($1, $2, $3, 'Skaden.jpg', 'jpg', $4, 3, 'image/jpeg')`,
    [sender.company.id, fileId, caseId, await content],
  )
}
