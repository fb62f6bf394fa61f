import { getBackups } from '@casekit/contract/operations'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeCompany, makeStaff } from '../../../../tests/support/people.ts'
import { testProvider, type TestProvider } from '../../../../tests/support/provider.ts'
import { backup } from '../platform/database/backup.ts'
import { openFileStore } from '../platform/files/store.ts'
import { createJobs } from '../platform/jobs.ts'
import { createLog } from '../server/log.ts'
import { noteBackup, readBackups } from './backups.ts'
import { jobStates } from './jobs.ts'
import { backupProofJob } from './prove-backup.ts'

let provider: TestProvider
let as: string
beforeAll(async () => {
  provider = await testProvider()
  const { id } = await makeCompany(provider.pool)
  as = (await makeStaff(provider.pool, id, { isProviderAdministrator: true })).as
})
afterAll(() => provider.close())

test('a backup is noted as the latest, its proof takes its place, and a broken list is none', async () => {
  expect((await provider.call(getBackups, { as })).body).toEqual([])
  const folder = await mkdtemp(join(tmpdir(), 'casekit-noted-'))
  const path = join(folder, 'backups.json')
  const made = { file: '/b/one.gz', at: '2026-11-22T02:00:00.000Z', rows: 9, files: 1, bytes: 99, verifiedAt: null }
  await noteBackup(path, made)
  await noteBackup(path, { ...made, file: '/b/two.gz' })
  await noteBackup(path, { ...made, verifiedAt: '2026-11-22T02:10:00.000Z' })
  expect((await readBackups(path)).map(({ file, verifiedAt }) => [file, verifiedAt !== null])).toEqual([
    ['/b/one.gz', true],
    ['/b/two.gz', false],
  ])
  await writeFile(path, '{"not": "a list"}')
  expect(await readBackups(path)).toEqual([])
  await rm(folder, { recursive: true })
})

test('the latest backup is proven by hand, and one whose file is gone is a fault of the job', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'casekit-proof-'))
  const [noted, file] = [join(folder, 'backups.json'), join(folder, 'one.gz')]
  const jobs = createJobs(provider.pool, createLog({ write: () => {} }))
  const stop = jobs.start(backupProofJob(provider.connection, noted))
  const prove = async () => {
    jobs.runNow('backup-proof')
    await stop()
    return (await jobStates(provider.pool, jobs))[0]
  }
  await backup(provider.connection, openFileStore(join(folder, 'files')), file)
  await noteBackup(noted, { file, at: '2026-11-22T02:00:00.000Z', rows: 9, files: 0, bytes: 99, verifiedAt: null })
  expect(await prove()).toMatchObject({ fault: '', everySeconds: null, nextAt: null })
  expect((await readBackups(noted))[0]?.verifiedAt).not.toBeNull()
  await noteBackup(noted, {
    file: `${file}.gone`,
    at: '2026-11-23T02:00:00.000Z',
    rows: 9,
    files: 0,
    bytes: 99,
    verifiedAt: null,
  })
  expect((await prove())?.fault).toContain('BackupRefused')
  expect((await readBackups(noted))[0]?.verifiedAt).toBeNull()
  await rm(folder, { recursive: true })
})
