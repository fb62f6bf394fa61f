import { getCasePdf } from '@casekit/contract/case-paper'
import { newId } from '@casekit/provider/platform/new-id'
import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeCompany, makeStaff } from '../../../../tests/support/people.ts'
import { testProvider, type TestProvider } from '../../../../tests/support/provider.ts'

let provider: TestProvider
let as: string
const caseId = newId()

beforeAll(async () => {
  provider = await testProvider()
  const company = await makeCompany(provider.pool, { language: 'da-DK' })
  as = (await makeStaff(provider.pool, company.id, { name: 'Mette Kjær' })).as
  const db = provider.db(company.id)
  await db.rows(
    `with customer as (
       insert into casekit.customer (company_id, id, number, name, address, zip_code, city)
       values ($1, gen_random_uuid(), 7, 'Åse Bjørnström & Söhne', 'Straße 4', '8000', 'Aarhus') returning id
     )
     insert into casekit.cases (company_id, id, number, title, description, internal_note, customer_id, expected_price)
     select $1, $2, 48217, 'Blæst ødelagde åbent vindue', $3, 'Pas på hunden', customer.id, 1234550 from customer`,
    [company.id, caseId, 'Rødgrød på fløde, äöüß.\n\nHaster før jul.'],
  )
  await db.rows(
    `insert into casekit.activity (company_id, id, number, subject, case_id, due_at, has_time, minutes)
     values ($1, gen_random_uuid(), 1, 'Skift rude på første sal', $2, '2026-06-01T08:30:00Z', true, 90)`,
    [company.id, caseId],
  )
  for (const [lane, body] of [
    ['company', 'Vi kommer på tirsdag.'],
    ['internal', 'Køb glas hos Ålborg Glas.'],
  ])
    await db.rows(
      `insert into casekit.case_message (company_id, id, case_id, lane, type, body, sent_by_name)
       values ($1, gen_random_uuid(), $2, $3, 'CompanyMessage', $4, 'Mette Kjær')`,
      [company.id, caseId, lane, body],
    )
})
afterAll(() => provider.close())

async function paper(query = ''): Promise<{ text: string; pages: number }> {
  const { statusCode, headers, rawPayload } = await provider.app.inject({
    url: `${getCasePdf.path.replace(':caseId', caseId)}?${query}`,
    headers: { authorization: as },
  })
  expect([statusCode, headers['content-type'], headers['content-disposition']]).toEqual([
    200,
    'application/pdf',
    "attachment; filename*=UTF-8''48217.pdf",
  ])
  const { text, totalPages } = await extractText(await getDocumentProxy(new Uint8Array(rawPayload)), {
    mergePages: true,
  })
  return { text: text.replace(/\s+/g, ' '), pages: totalPages }
}

test('the paper holds the case in the words, money and time of its company, every letter of it', async () => {
  const { text, pages } = await paper()
  expect(pages).toBe(1)
  for (const part of [
    '48217 Blæst ødelagde åbent vindue',
    'Rødgrød på fløde, äöüß.',
    'Åse Bjørnström & Söhne',
    'Straße 4',
    '12.345,50 kr.',
    'Skift rude på første sal',
    '01.06.2026 kl. 10.30',
    '1:30',
    'Vi kommer på tirsdag.',
    'Åben',
  ])
    expect(text).toContain(part)
})

test('what was written among ourselves is on it only where that was chosen, and messages can be left out', async () => {
  expect((await paper()).text).not.toMatch(/hunden|Ålborg/)
  expect((await paper('notes=true')).text).toMatch(/hunden.*Ålborg Glas/)
  expect((await paper('messages=false')).text).not.toContain('tirsdag')
})
