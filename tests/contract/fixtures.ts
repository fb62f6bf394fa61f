import { readdirSync } from 'node:fs'
import type { Ids } from './world.ts'

export type Input = {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: Record<string, unknown>
}

/** What a fixture may name: the rows of the caller's company, and the caller. */
export type Own = Ids & {
  bearer: string
  /** What the caller holds, with commas between. */
  guards: string
  email: string
  password: string
  otherMembership: string
  session: string
  passkey: string
  knownDevice: string
  ownToken: string
  newEmailToken: string
  viewedToken: string
}

export type Fixtures = Record<string, (own: Own) => Input>

const folder = readdirSync(new URL('fixtures/', import.meta.url)).map(file => file.slice(0, -'.ts'.length))

/**
 * One good input for every call of the contract, by area: all that the files of `fixtures/` export. A call without one
 * fails the isolation, guard and fuzz tests: whoever declares an endpoint adds its line to the file of its area.
 */
export const FIXTURES: Fixtures = Object.assign({}, ...(await Promise.all(folder.map(readFixtures))).flat())

async function readFixtures(name: string): Promise<Fixtures[]> {
  return Object.values((await import(`./fixtures/${name}.ts`)) as Record<string, Fixtures>)
}

/** Ids that stand for themselves in every company: a foreign one does not exist. */
export const SHARED_IDS = new Set(['caseStatusId', 'historyTypeId', 'statusId', 'caseOfferStatusId', 'settingId'])

/** Calls after which the caller's bearer is no longer good. */
export const ENDS_THE_SESSION = new Set(['logout', 'switchCompany', 'endSession', 'changePassword'])
