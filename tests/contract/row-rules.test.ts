import { endpoints, type NamedEndpoint } from '@casekit/contract/areas'
import { ROW_RULES } from '@casekit/contract/roles'
import { asOwner } from '@casekit/provider/platform/database/connection'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ENDS_THE_SESSION, type Own } from './fixtures.ts'
import { type Hidden, hiddenFrom, removeRows, sumsOf } from './hidden-rows.ts'
import { hireWithRule } from './ruled-member.ts'
import { bearerOf, cast, inputOf, isForStaff, setStage, type Stage } from './stage.ts'

/**
 * Every call of the contract under every rule: new calls are included automatically. Hidden means in the company's
 * database but not visible to the member.
 */

let stage: Stage
beforeAll(async () => void (stage = await setStage()))
afterAll(() => stage.provider.close())

const RULES = ROW_RULES.filter(rule => rule !== 'all')

const asked = endpoints.filter(
  named =>
    isForStaff(named) &&
    named.endpoint.guard !== 'provider-administrator' &&
    named.endpoint.cost !== 'credential' &&
    !ENDS_THE_SESSION.has(named.name),
)

/** Read-only: a POST that creates nothing is a read whose parameters do not fit a URL. */
const isQuestion = ({ endpoint: { method, creates } }: NamedEndpoint) =>
  method === 'GET' || (method === 'POST' && !creates)

/** Reads in one way or another, without side effects. */
const isReading = ({ name, endpoint: { method, streams } }: NamedEndpoint) =>
  !streams && (method === 'GET' || name === 'search' || /(Rows|Count|Values|Export)$/.test(name))

/** Changes to a customer, a name or a stage also apply to cases the caller may not see. */
const FOLLOWED = new Set(['mergeCustomers', 'undoMerge', 'editCustomer', 'restoreCustomerValue'])

describe.each(RULES)('a member who sees cases by the rule »%s«', rule => {
  let hidden: Hidden
  let sums: unknown[]
  /** Rows to name: those of a case they see, and those of one they do not. */
  let seen: Own
  let unseen: Own
  let member: { bearer: string; email: string }

  beforeAll(async () => {
    seen = await cast(stage)
    unseen = await cast(stage)
    member = await hireWithRule(stage, rule, seen)
    hidden = await hiddenFrom(stage, member.bearer)
    sums = await sumsOf(stage, hidden)
  })

  const ask = async (named: NamedEndpoint, own: Own) =>
    stage.provider.call(named.endpoint, {
      ...inputOf(named, own),
      as: bearerOf(named, { ...own, ...member }),
    } as never)

  test('sees one case, and not the other', () => {
    expect(hidden.ids).toContain(unseen.case)
    expect(hidden.ids).not.toContain(seen.case)
    expect(hidden.tables).toEqual(expect.arrayContaining(['cases', 'activity', 'case_file', 'offer']))
  })

  test.each(asked.map(named => [named.name, named] as const))(
    '%s shows and changes nothing of it',
    async (_, named) => {
      const own = { ...unseen, ...member }
      const given = JSON.stringify(inputOf(named, own))
      const { status, body } = await ask(named, own)
      const text = JSON.stringify(body) ?? ''
      expect(status).toBeLessThan(500)
      expect(hidden.ids.filter(id => text.includes(id) && !given.includes(id))).toEqual([])
      if (isQuestion(named)) return
      const after = await sumsOf(stage, hidden)
      if (!FOLLOWED.has(named.name)) expect(after).toEqual(sums)
      sums = after
    },
  )

  test('no list, count, value, sum or score tells whether it is there', { timeout: 120_000 }, async () => {
    const questions = asked.filter(isReading)
    const answers = async () => {
      const waiting = [...questions]
      const all: Record<string, string> = {}
      const next = async () => {
        for (let named = waiting.shift(); named; named = waiting.shift())
          all[named.name] = masked(await ask(named, seen))
      }
      await Promise.all(Array.from({ length: 4 }, next))
      return all
    }
    const [first, again] = [await answers(), await answers()]
    const steady = questions.filter(({ name }) => first[name] === again[name]).map(({ name }) => name)
    await asOwner(stage.provider.connection, client => removeRows(client, stage.company.id, hidden))
    const after = await answers()
    expect(steady.filter(name => after[name] !== first[name])).toEqual([])
    expect(questions.length - steady.length, 'calls that never answer twice alike').toBeLessThan(12)
  })
})

/** Leaves out what the clock changes, and the ids of refusals. */
const masked = ({ status, body }: { status: number; body: unknown }) =>
  `${status} ${JSON.stringify(body)}`
    .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'time')
    .replaceAll(/"\w*minutes?":\d+/gi, 'minutes')
    .replaceAll(/urn:uuid:[\da-f-]+/g, 'instance')
