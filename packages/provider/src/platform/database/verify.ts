import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openFileStore } from '../files/store.ts'
import type { Carried } from './backup.ts'
import { asOwner, type Connection, withDatabase } from './connection.ts'
import { migrate } from './migrate.ts'
import { restore } from './restore.ts'
import { StartError } from './start-error.ts'

/** The server does not allow us to create a second database. */
export class VerifyRefused extends StartError {}

/**
 * Verifies a backup by restoring it completely, files included, into a temporary database on the same server and a
 * temporary folder. Returns what was restored. Throws what a restore throws.
 */
export async function verifyBackup(connection: Connection, file: string): Promise<Carried> {
  const scratch = `casekit_verify_${randomBytes(6).toString('hex')}`
  const folder = await mkdtemp(join(tmpdir(), 'casekit-verify-'))
  try {
    await asOwner(connection, client => client.query(`create database ${scratch}`)).catch(refusal)
    const target = withDatabase(connection, scratch)
    await migrate(target)
    return await restore(target, openFileStore(folder), file)
  } finally {
    await asOwner(connection, client => client.query(`drop database if exists ${scratch} with (force)`))
    await rm(folder, { recursive: true, force: true })
  }
}

function refusal(error: unknown): never {
  const { message } = error as { message: string }
  throw new VerifyRefused(
    `The backup was written, but cannot be verified here (${message}): restore it into an empty database on another server.`,
    { cause: error },
  )
}
