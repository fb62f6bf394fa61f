import { mergeCase } from '@casekit/contract/case-work'
import { newId } from '@casekit/provider/platform/new-id'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeCompany, makeStaff } from '../../../../tests/support/people.ts'
import { testProvider, type TestProvider } from '../../../../tests/support/provider.ts'
import { openFileStore } from '../platform/files/store.ts'
import { createReader, type Reader } from '../platform/mail/inbound/reader.ts'
import type { Box } from './queries.ts'
import { takeMail } from './take.ts'

let provider: TestProvider
let folder: string
let reader: Reader
let companyId: number
let as: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'casekit-mailbox-'))
  provider = await testProvider({ filesFolder: folder })
  reader = createReader()
  companyId = (await makeCompany(provider.pool)).id
  as = (await makeStaff(provider.pool, companyId)).as
})
afterAll(async () => {
  await reader.stop()
  await provider.close()
  await rm(folder, { recursive: true })
})

const BOX: Omit<Box, 'companyId'> = {
  id: newId(),
  host: '127.0.0.1',
  port: 993,
  username: 'service@holm.example',
  password: '',
  folder: 'INBOX',
  rules: [],
  otherwise: 'case',
  responsibleId: null,
  isConfirmed: false,
  uidValidity: 1,
  lastUid: 0,
}

const take = (uid: number, from: string, text: string, head = '') =>
  takeMail(
    { pool: provider.pool, files: openFileStore(folder), reader },
    { ...BOX, companyId },
    {
      uid,
      uidValidity: 1,
      raw: Buffer.from(
        `From: ${from}\nTo: service@holm.example\nSubject: Fugt\nMessage-ID: <${uid}@mail.example>\n${head}Content-Type: text/plain; charset=utf-8\n\n${text}\n`,
      ),
    },
  )
const rows = <Row>(text: string) => provider.db(companyId).rows<Row>(text, [companyId])

test('an answer to a message of a merged case stays its own customer’s', async () => {
  await take(1, 'Hanne Friis <hanne@mail.example>', 'Der drypper vand fra loftet.')
  await take(2, 'Ida Holm <ida@mail.example>', 'Kælderen er fugtig.')
  const [first, second] = await rows<{ id: string }>(
    'select id from casekit.cases where company_id = $1 order by number',
  )
  const merge = { as, params: { caseId: first?.id ?? '' }, body: { otherCaseId: second?.id ?? '' } }
  expect((await provider.call(mergeCase, merge)).status).toBe(204)
  await take(3, 'Hanne Friis <hanne@mail.example>', 'Det er værre nu.', 'In-Reply-To: <1@mail.example>\n')
  const told = await rows<{ caseId: string; name: string }>(
    `select m.case_id as "caseId", c.name from casekit.case_message m
     join casekit.customer c on c.company_id = m.company_id and c.id = m.customer_id
     where m.company_id = $1 and m.body = 'Det er værre nu.'`,
  )
  expect(told).toEqual([{ caseId: second?.id, name: 'Hanne Friis' }])
})
