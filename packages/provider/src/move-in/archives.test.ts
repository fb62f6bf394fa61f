import { startMove } from '@casekit/contract/move-in'
import { openMoveArchive, sendMoveArchivePiece, startMoveArchive } from '@casekit/contract/move-in-archives'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bringArchive } from '../../../../tests/support/bring-archive.ts'
import { makeCompany, makeStaff } from '../../../../tests/support/people.ts'
import { plainZip } from '../../../../tests/support/plain-zip.ts'
import { type TestProvider, testProvider } from '../../../../tests/support/provider.ts'

let provider: TestProvider
let as: string
beforeAll(async () => {
  provider = await testProvider()
  const { id } = await makeCompany(provider.pool)
  as = (await makeStaff(provider.pool, id, { guards: ['Core', 'SettingsAccess'] })).as
})
afterAll(() => provider.close())

const open = (archiveId: string) => provider.call(openMoveArchive, { as, params: { archiveId } })

test.each([
  ['no archive', Buffer.from('Navn;By\r\nIda;Ribe\r\n'), { reason: 'notZip', name: '' }],
  [
    'a name that leads out of it',
    plainZip([{ name: '../../etc/cron.d/x' }]),
    { reason: 'path', name: '../../etc/cron.d/x' },
  ],
  [
    'a bomb',
    plainZip([{ name: 'nul', content: 'abc', says: { method: 8, size: 4_000_000_000 } }]),
    { reason: 'bomb', name: '' },
  ],
])('%s is refused as a whole, and says why', async (_, bytes, current) => {
  const archiveId = await bringArchive(provider, as, bytes)
  expect(await open(archiveId)).toMatchObject({ status: 409, body: { code: 'archive', current } })
})

test('an archive that is not whole is not opened, a piece out of order not taken, and files need one', async () => {
  const { body } = await provider.call(startMoveArchive, { as, body: { fileName: 'a.zip', size: 100 } })
  const params = { archiveId: body.uploadId }
  expect(await open(body.uploadId)).toMatchObject({ status: 409, body: { code: 'unfinished', current: { offset: 0 } } })
  const late = { as, params: { ...params, offset: 5 }, body: Buffer.from('x') as never }
  expect(await provider.call(sendMoveArchivePiece, late)).toMatchObject({ status: 409, body: { code: 'offset' } })
  const many = { as, params: { ...params, offset: 0 }, body: Buffer.alloc(101) as never }
  expect((await provider.call(sendMoveArchivePiece, many)).status).toBe(413)
  const none = { kind: 'caseFile' as const, fileName: 'a.csv', columns: [{ heading: 'Fil', field: 'path' as const }] }
  const start = { as, body: { ...none, rules: [], onMatch: 'update' as const, dayFirst: true } }
  expect(await provider.call(startMove, start)).toMatchObject({
    status: 400,
    body: { errors: [{ path: '/archiveId' }] },
  })
  const tooLarge = { as, body: { fileName: 'a.zip', size: 5 * 1024 ** 3 } }
  expect(await provider.call(startMoveArchive, tooLarge)).toMatchObject({
    status: 400,
    body: { errors: [{ path: '/size' }] },
  })
})
