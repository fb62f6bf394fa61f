import { currentTime } from '../platform/clock.ts'
import type { Connection } from '../platform/database/connection.ts'
import { verifyBackup } from '../platform/database/verify.ts'
import type { Job } from '../platform/jobs.ts'
import { noteBackup, readBackups } from './backups.ts'

/** Restores the latest backup into a temporary database. Only on request, since it needs as much space again. */
export const backupProofJob = (connection: Connection, noted: string): Job => ({
  name: 'backup-proof',
  run: async () => {
    const [latest] = await readBackups(noted)
    if (!latest) return
    await verifyBackup(connection, latest.file)
    await noteBackup(noted, { ...latest, verifiedAt: new Date(currentTime()).toISOString() })
  },
})
