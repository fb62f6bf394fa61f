import { runCampaignsOf } from '@casekit/provider/campaigns/run'
import { openPool } from '@casekit/provider/platform/database/pool'
import type { Connection } from '@casekit/provider/platform/database/connection'
import { openFileStore } from '@casekit/provider/platform/files/store'
import { createSender } from '@casekit/provider/platform/mail/send'
import { createDispatch } from '@casekit/provider/platform/mail/worker'
import { pino } from 'pino'
import { Registry } from 'prom-client'

/** A process that writes a campaign's mails and sends them until none are left; killed by the test. */
type Given = { connection: Connection; companyId: number; smtpUrl: string; folder: string }

const { connection, companyId, smtpUrl, folder } = JSON.parse(process.argv[2] ?? '{}') as Given
const pool = openPool(connection, { max: 4, statementTimeoutMs: 15_000 })
const url = () => 'https://casekit.example'
const { send } = createSender(pool, { smtpUrl, host: 'casekit.example', url, files: openFileStore(folder) })
const sendDue = createDispatch({ pool, send, log: pino({ level: 'silent' }), metrics: new Registry() })
process.stdout.write('begun\n')
let idle = 0
while (idle < 2) {
  const moved = await runCampaignsOf(pool, companyId, url())
  const sent = await sendDue()
  idle = moved + sent === 0 ? idle + 1 : 0
}
process.stdout.write('done\n')
process.exit(0)
