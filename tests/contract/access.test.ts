import { getAccessSteps, getRecordAccess } from '@casekit/contract/access'
import { ACCESS_DEEDS, RECORD_KINDS, type RecordKind } from '@casekit/contract/access-kinds'
import { endpoints } from '@casekit/contract/areas'
import { type Guard, GUARDS } from '@casekit/contract/guards'
import { ROW_RULES } from '@casekit/contract/roles'
import { KINDS } from '@casekit/provider/access/kinds'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeStaff, type TestStaff } from '../support/people.ts'
import type { Own } from './fixtures.ts'
import { hireWithRule } from './ruled-member.ts'
import { cast, inputOf, setStage, type Stage } from './stage.ts'

/** What the page says about a member and a record must match what the calls return to that member. */

let stage: Stage
let administrator: TestStaff
beforeAll(async () => {
  stage = await setStage()
  administrator = await makeStaff(stage.provider.pool, stage.company.id, { guards: ['SettingsAccess'] })
})
afterAll(() => stage.provider.close())

const RECORD_OF: Record<RecordKind, keyof Own> = {
  case: 'case',
  customer: 'customer',
  property: 'property',
  offer: 'offer',
  requisition: 'requisition',
  activity: 'activity',
  asset: 'asset',
  agreement: 'agreement',
  partner: 'partnerCompany',
}

const calls = RECORD_KINDS.flatMap(kind => ACCESS_DEEDS.map(deed => [kind, deed, KINDS[kind].calls[deed]] as const))

/** Whether the call lets the member in; validation of the body does not count. */
async function answers(call: (typeof calls)[number][2], as: string, own: Own): Promise<boolean> {
  const named = endpoints.find(({ endpoint }) => endpoint === call)
  if (!named || !call) return false
  const { status } = await stage.provider.call(call, { ...inputOf(named, own), as } as never)
  return status !== 403 && status !== 404
}

async function told(kind: RecordKind, deed: (typeof ACCESS_DEEDS)[number], userId: string, own: Own) {
  const query = { kind, deed, userId, recordId: own[RECORD_OF[kind]] }
  return (await stage.provider.call(getAccessSteps, { as: administrator.as, query })).body
}

/** Every question on which the page and the call, or the page and its own reasons, disagree. */
async function disagreements(member: TestStaff, own: Own): Promise<string[]> {
  const found: string[] = []
  for (const [kind, deed, call] of calls) {
    const { isAllowed, steps } = await told(kind, deed, member.id, own)
    const refused = steps.filter(({ state }) => state === 'refused')
    const rows = steps.find(({ rule }) => rule === 'rows')
    const ways = rows && rows.state !== 'unasked' && rows.ways.length > 0 ? rows.ways : undefined
    if (isAllowed !== (await answers(call, member.as, own))) found.push(`${kind}, ${deed}: the call`)
    if (refused.length !== (isAllowed ? 0 : 1)) found.push(`${kind}, ${deed}: the steps`)
    if (ways && ways.some(({ holds }) => holds) !== (rows?.state === 'passed')) found.push(`${kind}, ${deed}: the ways`)
  }
  return found
}

describe.each(ROW_RULES)('a member whose role sees cases by the rule »%s«', rule => {
  test('may do what the page says, with the case that they see and with one that they do not', async () => {
    const [seen, unseen] = [await cast(stage), await cast(stage)]
    const member =
      rule === 'all'
        ? await makeStaff(stage.provider.pool, stage.company.id, { guards: [...GUARDS] })
        : await hireWithRule(stage, rule, seen)
    expect([...(await disagreements(member, seen)), ...(await disagreements(member, unseen))]).toEqual([])
  })
})

test.each([['Core'], ['PropertyManagement'], ['Activities'], ['OfferAccess'], ['PartnerOfferAccess'], ['Assets']] as [
  Guard,
][])('a member who holds %s alone may do what the page says', async guard => {
  const member = await makeStaff(stage.provider.pool, stage.company.id, { guards: [guard] })
  expect(await disagreements(member, await cast(stage))).toEqual([])
})

test('the page names the module that the company does not have, and who has not consented', async () => {
  const own = await cast(stage)
  const directory = stage.provider.db()
  const member = await makeStaff(stage.provider.pool, stage.company.id, { guards: ['Assets'], hasConsent: false })
  const refused = async () =>
    (await told('asset', 'see', member.id, own)).steps.find(({ state }) => state === 'refused')?.rule
  expect(await refused()).toBe('consent')
  await directory.rows('update directory.account set gdpr_consent_at = now() where id = $1', [member.accountId])
  expect(await refused()).toBeUndefined()
  await directory.rows(`update directory.company set modules_off = '{Assets}' where id = $1`, [stage.company.id])
  expect(await refused()).toBe('module')
  expect(await disagreements(member, own)).toEqual([])
  await directory.rows(`update directory.company set modules_off = '{}' where id = $1`, [stage.company.id])
})

test('the list of everybody says of each what their own calls answer', async () => {
  const [seen, unseen] = [await cast(stage), await cast(stage)]
  const member = await hireWithRule(stage, 'own', seen)
  const verdictOn = async (recordId: string) => {
    const { body } = await stage.provider.call(getRecordAccess, {
      as: administrator.as,
      query: { kind: 'case', recordId },
    })
    return body.people.find(({ userId }) => userId === member.id)?.verdict
  }
  expect([await verdictOn(seen.case), await verdictOn(unseen.case)]).toEqual(['change', 'none'])
})

test('somebody without an account is stopped there', async () => {
  const own = await cast(stage)
  await stage.provider
    .db(stage.company.id)
    .rows('update casekit.stakeholder set account_id = null where company_id = $1 and id = $2', [
      stage.company.id,
      own.staff,
    ])
  const { steps } = await told('case', 'see', own.staff, own)
  expect(steps.find(({ state }) => state === 'refused')?.rule).toBe('account')
})
