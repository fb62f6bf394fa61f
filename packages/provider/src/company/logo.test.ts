import { getCaseView, openCustomerView } from '@casekit/contract/case-view'
import { getCompanyInformation } from '@casekit/contract/company'
import { removeCompanyLogo, setCompanyLogo } from '@casekit/contract/company-logo'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { makeCompany, makeStaff, type TestCompany } from '../../../../tests/support/people.ts'
import { testProvider, type TestProvider } from '../../../../tests/support/provider.ts'
import { showVisit } from '../booking/visits.ts'
import { newId } from '../platform/new-id.ts'

let provider: TestProvider
let company: TestCompany
let as: string
beforeAll(async () => void (provider = await testProvider()))
afterAll(() => provider.close())
beforeEach(async () => {
  company = await makeCompany(provider.pool)
  as = (await makeStaff(provider.pool, company.id, { guards: ['Core', 'SettingsAccess'] })).as
})

/** A red rectangle on a wide white background. */
const picture = () =>
  sharp({ create: { width: 2000, height: 1000, channels: 3, background: 'white' } })
    .composite([
      { input: { create: { width: 900, height: 300, channels: 3, background: 'red' } }, left: 500, top: 300 },
    ])
    .jpeg()
    .toBuffer()

const set = (scheme: 'light' | 'dark', bytes: Buffer) =>
  provider.call(setCompanyLogo, { as, params: { scheme }, body: bytes as never })
const stands = async () => (await provider.call(getCompanyInformation, { as })).body

test('a logo is cut to what is seen, made small, and told with the company; the dark one beside it', async () => {
  expect(await stands()).toMatchObject({ logo: null, logoDark: null })
  await set('light', await picture())
  const { logo, logoDark } = await stands()
  const { width, height, format } = await sharp(Buffer.from(logo?.split(',')[1] ?? '', 'base64')).metadata()
  expect({ height, format, isWide: width / height > 2.8 }).toEqual({ height: 176, format: 'png', isWide: true })
  expect(logoDark).toBeNull()
  await set('dark', await picture())
  const taken = await provider.call(removeCompanyLogo, { as, params: { scheme: 'light' } })
  expect(taken.body).toEqual({ logo: null, logoDark: expect.stringMatching(/^data:image\/png/) })
})

test('what is no picture, or one that may run, is refused', async () => {
  expect((await set('light', Buffer.from('hello'))).status).toBe(400)
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'
  expect((await set('light', Buffer.from(svg))).status).toBe(400)
  expect((await stands()).logo).toBeNull()
})

test('who booked sees the logo above their visit', async () => {
  await set('light', await picture())
  const [fitter, visit] = [await makeStaff(provider.pool, company.id, { isFitter: true }), newId()]
  const [startsAt, endsAt] = [1, 2].map(hour => `2099-01-01T0${hour}:00:00Z`)
  await provider.db(company.id).rows(
    `insert into casekit.booking (company_id, id, fitter_id, status, starts_at, ends_at, buffer_before_minutes, buffer_after_minutes, taken, held_until)
     values ($1, $2, $3, 'confirmed', $4, $5, 0, 0, 'empty', now())`,
    [company.id, visit, fitter.id, startsAt, endsAt],
  )
  const shown = await showVisit({ db: provider.db(company.id), companyId: company.id, bookingId: visit })
  expect(shown.company).toMatchObject({ name: company.name, logo: expect.stringMatching(/^data:image\/png/) })
})

test('customers see the logo above their case', async () => {
  await set('light', await picture())
  const caseId = newId()
  await provider.db(company.id).rows(
    `with customer as (insert into casekit.customer (company_id, id, number, name) values ($1, gen_random_uuid(), 7, 'Hanne') returning id)
     insert into casekit.cases (company_id, id, number, description, customer_id) select $1, $2, 1, 'x', customer.id from customer`,
    [company.id, caseId],
  )
  const { token } = (await provider.call(openCustomerView, { as, params: { caseId }, body: {} })).body
  const seen = (await provider.call(getCaseView, { as: token })).body.company
  expect(seen).toMatchObject({ logo: expect.stringMatching(/^data:image\/png/), logoDark: null })
})
