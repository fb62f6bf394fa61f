import { createCompanyCase } from '@casekit/contract/cases'
import { addCustomer } from '@casekit/contract/customers'
import { finishUpload, getFile, getFilesAndFolders, getUpload, sendPiece, startUpload } from '@casekit/contract/files'
import type { Endpoint } from '@casekit/contract/endpoint'
import { openPool } from '@casekit/provider/platform/database/pool'
import { createHash, randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeCompany, makeStaff } from '../support/people.ts'
import { type ServerProcess, startServerProcess } from './server-process.ts'

const PIECE_BYTES = 256 * 1024
const KILLS = 2

let folder: string
let server: ServerProcess
let as: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'casekit-upload-kill-'))
  server = await startServerProcess(folder)
  const pool = openPool(await server.connection(), { max: 2 })
  as = (await makeStaff(pool, (await makeCompany(pool)).id)).as
  await pool.end()
})
afterAll(async () => {
  await server.stop()
  await rm(folder, { recursive: true, force: true })
})

const ask = ({ method, path }: Endpoint, params: Record<string, unknown> = {}, body?: object) =>
  fetch(server.url + path.replace(/:(\w+)/g, (_, name: string) => String(params[name])), {
    method,
    headers: {
      authorization: as,
      ...(body && { 'content-type': body instanceof Uint8Array ? 'application/octet-stream' : 'application/json' }),
    },
    ...(body && { body: body instanceof Uint8Array ? new Uint8Array(body) : JSON.stringify(body) }),
  })
const read = async <T>(answer: Promise<Response>): Promise<T> => (await (await answer).json()) as T

const digest = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

test('kills in the middle of an upload show no part of it, and it goes on from what was acknowledged', async () => {
  const customerId = await read<string>(ask(addCustomer, {}, { customerName: 'AAB' }))
  const caseId = await read<string>(ask(createCompanyCase, {}, { description: 'Fugt', customerId }))
  const bytes = randomBytes(PIECE_BYTES * 12)
  const begun = { caseId, originalName: 'Film.mp4', size: bytes.length }
  const { uploadId } = await read<{ uploadId: string }>(ask(startUpload, {}, begun))
  let acknowledged = 0
  for (let kills = 0; acknowledged < bytes.length;) {
    const piece = bytes.subarray(acknowledged, acknowledged + PIECE_BYTES)
    const sent = ask(sendPiece, { uploadId, offset: acknowledged }, piece).catch(() => undefined)
    if (kills < KILLS && acknowledged >= kills * 3 * PIECE_BYTES) {
      kills += 1
      await server.killServer() // while the piece is being sent
      await sent
      expect((await read<{ files: unknown[] }>(ask(getFilesAndFolders, { caseId }))).files).toEqual([])
    } else await sent
    const { offset } = await read<{ offset: number }>(ask(getUpload, { uploadId }))
    expect(offset).toBeGreaterThanOrEqual(acknowledged)
    acknowledged = offset
  }
  const { fileId } = await read<{ fileId: string }>(ask(finishUpload, { uploadId }))
  const back = new Uint8Array(await (await ask(getFile, { fileId })).arrayBuffer())
  expect(digest(back)).toBe(digest(bytes))
}, 120_000)
