import type { Backup } from '@casekit/contract/operations'
import { readFile, rename, writeFile } from 'node:fs/promises'

/** Where the command notes what it wrote: in the folder that it shares with the server. */
export const BACKUPS_NOTED = 'backups.json'

const KEPT = 20

const COUNTS = ['rows', 'files', 'bytes'] as const
const isTime = (value: unknown) => typeof value === 'string' && Number.isFinite(Date.parse(value))

function isBackup(noted: Partial<Backup> | null): noted is Backup {
  if (typeof noted?.file !== 'string' || !isTime(noted.at)) return false
  return (
    COUNTS.every(name => Number.isSafeInteger(noted[name])) && (noted.verifiedAt === null || isTime(noted.verifiedAt))
  )
}

/** The latest first. A list that is not there, or was written by something else, is none. */
export async function readBackups(path: string | undefined): Promise<Backup[]> {
  if (path === undefined) return []
  const text = await readFile(path, 'utf8').catch(() => '[]')
  try {
    const noted: unknown = JSON.parse(text)
    return Array.isArray(noted) ? noted.filter(isBackup).slice(0, KEPT) : []
  } catch {
    return []
  }
}

/** Notes a backup as the latest; one that was noted under this name before is gone. */
export async function noteBackup(path: string, made: Backup): Promise<void> {
  const others = (await readBackups(path)).filter(({ file }) => file !== made.file)
  await writeFile(`${path}.part`, JSON.stringify([made, ...others].slice(0, KEPT), null, 2), { mode: 0o600 })
  await rename(`${path}.part`, path)
}
