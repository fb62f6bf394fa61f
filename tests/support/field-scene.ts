import { saveActivity } from '@casekit/contract/activities'
import { createCompanyCase } from '@casekit/contract/cases'
import { type Deed, getFieldDay, sendDeeds } from '@casekit/contract/field-work'
import { newId } from '@casekit/provider/platform/new-id'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { currentTime } from './clock.ts'
import { makeCompany, makeStaff } from './people.ts'
import { type TestProvider, testProvider } from './provider.ts'

export const MINUTE = 60_000

export const ago = (minutes: number) => new Date(currentTime() - minutes * MINUTE).toISOString()

type Scene = {
  provider: TestProvider
  companyId: number
  /** The technician, and another member of the company. */
  as: string
  staffId: string
  otherAs: string
  customerId: string
  caseId: string
  visitId: string
}

/** A technician with a visit today, at a customer with an address; a new company for each test in the file. */
export function fieldScene() {
  const scene = {} as Scene
  beforeAll(async () => void (scene.provider = await testProvider()))
  afterAll(() => scene.provider.close())
  beforeEach(async () => {
    const { provider } = scene
    const companyId = (await makeCompany(provider.pool)).id
    const staff = await makeStaff(provider.pool, companyId, { guards: ['Core', 'Activities'] })
    const other = await makeStaff(provider.pool, companyId, { guards: ['Core', 'Activities'] })
    const customerId = newId()
    await provider.db(companyId).rows(
      `insert into casekit.customer (company_id, id, number, name, email, phone, address, zip_code, city)
       values ($1, $2, 1, 'Hanne Friis', 'hanne@kunde.example', '+45 20 12 23 45', 'Strandlodsvej 14', '2300', 'København S')`,
      [companyId, customerId],
    )
    const body = { title: 'Vandskade', description: 'Badeværelse', customerId }
    const { body: caseId } = await provider.call(createCompanyCase, { as: staff.as, body })
    const task = {
      subject: 'Vandskade i badeværelse',
      description: 'Luk for vandet',
      caseId,
      assignedToStakeholder: staff.id,
      dueDateTime: ago(0),
    }
    const { body: visitId } = await provider.call(saveActivity, { as: staff.as, body: task })
    Object.assign(scene, { companyId, as: staff.as, staffId: staff.id, otherAs: other.as, customerId, caseId, visitId })
  })

  const db = () => scene.provider.db(scene.companyId)
  const deed = (more: Partial<Deed>): Deed => ({
    id: newId(),
    activityId: scene.visitId,
    kind: 'note',
    at: ago(0),
    ...more,
  })
  const send = async (deeds: Deed[], sentAt = ago(0), who = scene.as) =>
    (await scene.provider.call(sendDeeds, { as: who, body: { sentAt, deeds } })).body
  const day = async (who = scene.as) => (await scene.provider.call(getFieldDay, { as: who })).body
  return Object.assign(scene, { db, deed, send, day })
}
