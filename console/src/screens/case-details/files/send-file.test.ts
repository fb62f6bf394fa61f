import { connect } from '@casekit/client/connect'
import { createCompanyCase } from '@casekit/contract/cases'
import { addCustomer } from '@casekit/contract/customers'
import { getFile, getFilesAndFolders, type StoredFile } from '@casekit/contract/files'
import { mkdir, mkdtemp, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { makeCompany, makeStaff } from '../../../../../tests/support/people.ts'
import { type TestProvider, testProvider } from '../../../../../tests/support/provider.ts'
import { createCaseFiles } from './files.store.ts'

let provider: TestProvider
let folder: string
let as: string
let caseId: string

const browser = new EventTarget()

beforeAll(async () => {
  vi.stubGlobal('addEventListener', browser.addEventListener.bind(browser))
  vi.stubGlobal('removeEventListener', browser.removeEventListener.bind(browser))
  folder = await mkdtemp(join(tmpdir(), 'casekit-send-file-'))
  provider = await testProvider({ filesFolder: folder })
  const company = await makeCompany(provider.pool)
  as = (await makeStaff(provider.pool, company.id)).as
  const { body: customerId } = await provider.call(addCustomer, { as, body: { customerName: 'AAB' } })
  caseId = (await provider.call(createCompanyCase, { as, body: { description: 'Fugt', customerId } })).body
})
afterAll(async () => {
  vi.unstubAllGlobals()
  await provider.close()
  await rm(folder, { recursive: true, force: true })
})

test('files that are dropped on a case arrive there, also over a line that loses answers', async () => {
  let asked = 0
  const { call } = connect({
    api: 'http://casekit.test',
    bearer: as,
    fetch: async (...request) => {
      const answer = await provider.fetch(...request)
      if ((asked += 1) % 3 === 0) throw new TypeError('lost')
      return answer
    },
  })
  const arrived: string[] = []
  const files = createCaseFiles(call, caseId, ({ originalName }) => arrived.push(originalName))
  const words = 'fugt '.repeat(80_000)
  files.add([new File([words], 'Rapport.txt'), new File(['tom'], `${'n'.repeat(250)}.txt`)], null)
  await expect.poll(() => arrived.toSorted(), { timeout: 20_000 }).toEqual(['Rapport.txt', `${'n'.repeat(196)}.txt`])
  expect(files.state.onTheirWay).toEqual([])
  const shown = (await provider.call(getFilesAndFolders, { as, params: { caseId } })).body.files
  expect(shown.map(({ originalName }) => originalName).toSorted()).toEqual(['Rapport.txt', `${'n'.repeat(196)}.txt`])
  const fileId = shown.find(({ originalName }) => originalName === 'Rapport.txt')?.fileId ?? ''
  expect((await provider.call(getFile, { as, params: { fileId } })).body).toBe(words)
}, 40_000)

test.runIf(process.platform === 'linux')(
  'a file that finds the disk of the server full says so, and goes on once there is room',
  async () => {
    const room: { path?: string } = {}
    const { call } = connect({
      api: 'http://casekit.test',
      bearer: as,
      fetch: async (url, init) => {
        const answer = await provider.fetch(url, init)
        if (!new Request(url).url.endsWith('/StartUpload') || room.path) return answer
        const { uploadId } = (await answer.clone().json()) as { uploadId: string }
        await mkdir(join(folder, 'unfinished'), { recursive: true })
        room.path = join(folder, 'unfinished', uploadId)
        await symlink('/dev/full', room.path)
        return answer
      },
    })
    const arrival = Promise.withResolvers<StoredFile>()
    const files = createCaseFiles(call, caseId, arrival.resolve)
    files.add([new File(['vådt'], 'Kælder.txt')], null)
    const states = () => files.state.onTheirWay.map(({ state }) => state)
    await expect.poll(states, { timeout: 5000 }).toEqual(['disk-full'])
    await rm(room.path ?? '')
    files.retry(files.state.onTheirWay[0]?.key ?? '')
    expect((await arrival.promise).originalName).toBe('Kælder.txt')
    expect(files.state.files?.map(({ originalName }) => originalName)).toContain('Kælder.txt')
  },
)

test('a file whose line is gone waits, and is sent when the browser is online again', async () => {
  let isDown = true
  const { call } = connect({
    api: 'http://casekit.test',
    bearer: as,
    fetch: (...request) => (isDown ? Promise.reject(new TypeError('gone')) : provider.fetch(...request)),
  })
  const arrival = Promise.withResolvers<StoredFile>()
  const files = createCaseFiles(call, caseId, arrival.resolve)
  files.add([new File(['våd'], 'Skaden.txt')], null)
  await expect.poll(() => files.state.onTheirWay.map(({ state }) => state), { timeout: 5000 }).toEqual(['lost'])
  isDown = false
  browser.dispatchEvent(new Event('online'))
  expect((await arrival.promise).originalName).toBe('Skaden.txt')
  expect(files.state.files?.map(({ originalName }) => originalName)).toContain('Skaden.txt')
  expect(files.state.onTheirWay).toEqual([])
})
