import { type ActivityEdit, getActivity, saveActivity } from '@casekit/contract/activities'
import {
  getPlannedVisits,
  getUnplanned,
  type PlanMove,
  planVisits,
  type VisitFaultName,
} from '@casekit/contract/planning'
import { newId } from '@casekit/provider/platform/new-id'
import { afterAll, beforeAll } from 'vitest'
import { makeCompany, makeStaff, type TestCompany, type TestStaff } from './people.ts'
import { type TestProvider, testProvider } from './provider.ts'

/** A Monday preceded by an ordinary week. */
export const MONDAY = '2031-03-03'
export const week = { from: MONDAY, days: 5 }

type Scene = {
  provider: TestProvider
  company: TestCompany
  /** The planner, a fitter, and the fitter with the required skill. */
  mette: TestStaff
  bo: TestStaff
  line: TestStaff
  gas: string
}

/** A company with a planner and two fitters, shared by all tests in the file. */
export function planScene() {
  const scene = { gas: newId() } as Scene
  beforeAll(async () => {
    const provider = await testProvider()
    const company = await makeCompany(provider.pool)
    const guards = ['Core', 'Activities', 'SettingsAccess'] as const
    const mette = await makeStaff(provider.pool, company.id, { guards: [...guards] })
    const bo = await makeStaff(provider.pool, company.id, {
      guards: ['Core', 'Activities'],
      name: 'Bo',
      isFitter: true,
    })
    const line = await makeStaff(provider.pool, company.id, { guards: ['Core'], name: 'Line', isFitter: true })
    Object.assign(scene, { provider, company, mette, bo, line })
    const db = provider.db(company.id)
    await db.rows('insert into casekit.skill (company_id, id, name) values ($1, $2, $3)', [
      company.id,
      scene.gas,
      'Gas',
    ])
    await db.rows('insert into casekit.stakeholder_skill (company_id, stakeholder_id, skill_id) values ($1, $2, $3)', [
      company.id,
      line.id,
      scene.gas,
    ])
  })
  afterAll(() => scene.provider.close())

  const call = () => ({ provider: scene.provider, as: scene.mette.as })
  async function read(id: string) {
    const { provider, as } = call()
    return (await provider.call(getActivity, { as, params: { id } })).body
  }
  async function task(given: ActivityEdit & { subject?: string } = {}) {
    const { provider, as } = call()
    const id = (await provider.call(saveActivity, { as, body: { subject: 'Skift pumpe', ...given } })).body
    return read(id)
  }
  const move = (moves: PlanMove[], despite: VisitFaultName[] = []) =>
    scene.provider.call(planVisits, { as: scene.mette.as, body: { moves, despite } })
  const at = (
    { id, version }: { id: string; version: number },
    minute: number,
    more: Partial<PlanMove> = {},
  ): PlanMove => ({ id, version, assignedTo: scene.bo.id, day: MONDAY, minute, minutes: 60, ...more })
  const visits = async (more: object = {}) =>
    (await scene.provider.call(getPlannedVisits, { as: scene.mette.as, body: { ...week, ...more } })).body
  const unplanned = async () => (await scene.provider.call(getUnplanned, { as: scene.mette.as, body: {} })).body
  /** Creates a case of the company; returns its id. */
  async function makeCase(number: number, more: { responsibleId?: string } = {}) {
    const id = newId()
    await scene.provider
      .db(scene.company.id)
      .rows(
        `insert into casekit.cases (company_id, id, number, title, description, responsible_id) values ($1, $2, $3, 'Sag', '', $4)`,
        [scene.company.id, id, number, more.responsibleId ?? null],
      )
    return id
  }
  return Object.assign(scene, { read, task, move, at, visits, unplanned, makeCase })
}

/** The current row in a refusal. */
export const current = (answer: { body: unknown }) => (answer.body as { code: string; current: unknown }).current
