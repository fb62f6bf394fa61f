import type { Backup } from '@casekit/contract/operations'
import { readFile, rename, writeFile } from 'node:fs/promises'

/** Name of the file in which the backup command lists its backups, in the folder it shares with the server. */
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

/** The latest first. A list that is missing or unreadable counts as empty. */
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

/** Records a backup as the latest, replacing an earlier one with the same file name. */
export async function noteBackup(path: string, made: Backup): Promise<void> {
  const others = (await readBackups(path)).filter(({ file }) => file !== made.file)
  await writeFile(`${path}.part`, JSON.stringify([made, ...others].slice(0, KEPT), null, 2), { mode: 0o600 })
  await rename(`${path}.part`, path)
}
