import { endpoints, type NamedEndpoint } from '@casekit/contract/areas'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ENDS_THE_SESSION, type Own } from './fixtures.ts'
import { bearerOf, cast, inputOf, isForStaff, reads, setStage, type Stage } from './stage.ts'

/**
 * Concurrent members of one company: each makes all state-changing calls of the contract, half of them starting
 * elsewhere. They may wait for locks, but must never deadlock.
 */
const PEOPLE = 4

let stage: Stage
beforeAll(async () => void (stage = await setStage({ connections: 3 * PEOPLE })))
afterAll(() => stage.provider.close())

/** State-changing calls that keep the member signed in. */
const CHANGES = endpoints.filter(named => isForStaff(named) && !reads(named) && !ENDS_THE_SESSION.has(named.name))

/** The first half make the same call concurrently; the others start at unrelated calls. */
const turned = (person: number): NamedEndpoint[] => {
  const from = person < PEOPLE / 2 ? 0 : Math.floor((person * CHANGES.length) / PEOPLE)
  return [...CHANGES.slice(from), ...CHANGES.slice(0, from)]
}

async function goThrough(person: number, own: Own): Promise<string[]> {
  const failed: string[] = []
  for (const named of turned(person)) {
    const { status, body } = await stage.provider.call(named.endpoint, {
      ...inputOf(named, own),
      as: bearerOf(named, own),
    } as never)
    if (status >= 500) failed.push(`${named.name}: ${status} ${JSON.stringify(body)}`)
  }
  return failed
}

test(
  `${PEOPLE} members with rows of their own change everything at once: no call fails`,
  { timeout: 300_000 },
  async () => {
    const people: Own[] = []
    for (let count = 0; count < PEOPLE; count += 1) people.push(await cast(stage))
    const failed = await Promise.all(people.map((own, person) => goThrough(person, own)))
    expect(failed.flat()).toEqual([])
  },
)

test(`${PEOPLE} members change the same rows at once: no call fails`, { timeout: 300_000 }, async () => {
  const own = await cast(stage)
  const failed = await Promise.all(Array.from({ length: PEOPLE }, (_, person) => goThrough(person, own)))
  expect(failed.flat()).toEqual([])
})
