import { readdirSync } from 'node:fs'
import type { Ids } from './world.ts'

export type Input = {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: Record<string, unknown>
}

/** What a fixture may use: the rows of the caller's company, and the caller. */
export type Own = Ids & {
  bearer: string
  /** The caller's guards, comma-separated. */
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
 * One valid input for every call of the contract, by area: everything the files of `fixtures/` export. A call without
 * one fails the isolation, guard and fuzz tests: add a line to the area's file when declaring an endpoint.
 */
export const FIXTURES: Fixtures = Object.assign({}, ...(await Promise.all(folder.map(readFixtures))).flat())

async function readFixtures(name: string): Promise<Fixtures[]> {
  return Object.values((await import(`./fixtures/${name}.ts`)) as Record<string, Fixtures>)
}

/** Ids with the same meaning in every company: there are no foreign ones. */
export const SHARED_IDS = new Set(['caseStatusId', 'historyTypeId', 'statusId', 'caseOfferStatusId', 'settingId'])

/** Calls that invalidate the caller's bearer. */
export const ENDS_THE_SESSION = new Set(['logout', 'switchCompany', 'endSession', 'changePassword'])
