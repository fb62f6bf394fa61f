import type { Pool } from 'pg'
import { locateJob } from './address/locate.ts'
import type { AddressSettings } from './address/port.ts'
import { certificateJob } from './partners/certificate-mails.ts'
import { campaignJob } from './campaigns/run.ts'
import { subscriptionInvoiceJob } from './subscriptions/invoice.ts'
import { removalJob } from './companies/removal-job.ts'
import { deadlineJob } from './deadlines/watch.ts'
import { housekeepingJob } from './platform/housekeeping.ts'
import { mailboxJob } from './company-mailbox/watch.ts'
import { moveInJob } from './move-in/worker.ts'
import { paymentJob } from './payments/settle.ts'
import { offerReceiptJob } from './documents/receipts.ts'
import { offerReminderJob } from './documents/reminders.ts'
import { reportMailJob } from './insight/schedule-run.ts'
import { pushJob } from './push/send.ts'
import { ratingJob } from './ratings/requests.ts'
import { sealJob } from './audit/seal.ts'
import { seriesJob } from './series/worker.ts'
import { serviceVisitJob } from './service/worker.ts'
import { staffMailJob } from './notifications/staff-mails.ts'
import { backupProofJob } from './operations/prove-backup.ts'
import type { Connection } from './platform/database/connection.ts'
import type { FileStore } from './platform/files/store.ts'
import type { Job } from './platform/jobs.ts'
import type { Outward } from './platform/outward/outward.ts'
import type { Vault } from './platform/vault/vault.ts'

type Means = {
  connection: Connection
  /** File in which the CLI records its backups. */
  backupsNoted: string
  pool: Pool
  files: FileStore
  outward: Outward
  vault: Vault
  url: () => string
  address: AddressSettings
}

/** All recurring jobs. */
export const jobsOf = ({ pool, files, outward, vault, url, address, connection, backupsNoted }: Means): Job[] => [
  housekeepingJob(pool, files),
  sealJob(pool),
  deadlineJob(pool),
  ratingJob(pool),
  offerReminderJob(pool),
  offerReceiptJob(pool, files),
  paymentJob(pool, { outward, vault, reachedAt: url }),
  reportMailJob(pool, files),
  serviceVisitJob(pool),
  certificateJob(pool),
  seriesJob(pool),
  pushJob({ pool, outward, vault }, url),
  campaignJob(pool, url),
  staffMailJob(pool),
  moveInJob(pool, outward),
  mailboxJob({ pool, files, outward, vault }),
  removalJob(pool, connection),
  subscriptionInvoiceJob(pool, files),
  locateJob(pool, address),
  backupProofJob(connection, backupsNoted),
]
