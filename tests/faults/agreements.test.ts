import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeCompany } from '../support/people.ts'
import { type TestProvider, testProvider } from '../support/provider.ts'
import { almanac } from './agreement-almanac.ts'
import { wrongInvoices } from './agreement-invoices.ts'
import { rulesOf } from './agreement-years.ts'
import { liveYears, wrongVisits } from './live-years.ts'

const AGREEMENTS = 30
const UNTIL = '2028-08-31'
const SECONDS = 240

let provider: TestProvider
beforeAll(async () => void (provider = await testProvider()))
afterAll(() => provider.close())

test(
  'twenty months of agreements with a worker that is killed again and again: each visit once, on the day of the almanac, and each period invoiced once',
  async () => {
    const { connection, pool } = provider
    const { id: companyId } = await makeCompany(pool)
    const life = { connection, pool, companyId, agreements: AGREEMENTS, until: UNTIL, killMs: 2500 }
    const kills = await liveYears(life)
    expect(kills).toBeGreaterThan(0)
    expect(await wrongVisits(pool, companyId, AGREEMENTS, UNTIL)).toEqual([])
    expect(await wrongInvoices(pool, companyId, AGREEMENTS, UNTIL)).toEqual([])
    const visits = rulesOf(AGREEMENTS).flatMap(rule => almanac(rule, UNTIL))
    expect(visits.length).toBeGreaterThan(AGREEMENTS * 2)
  },
  SECONDS * 1000,
)
