import { sendDueSyncs } from '@casekit/provider/integrations/worker'
import type { Connection } from '@casekit/provider/platform/database/connection'
import { openPool } from '@casekit/provider/platform/database/pool'
import { openFileStore } from '@casekit/provider/platform/files/store'
import { createSender } from '@casekit/provider/platform/mail/send'
import { createDispatch } from '@casekit/provider/platform/mail/worker'
import { createOutward } from '@casekit/provider/platform/outward/outward'
import { USUAL_BODY } from '@casekit/provider/platform/sms/gateway'
import { createVault } from '@casekit/provider/platform/vault/vault'
import { startWebhooks } from '@casekit/provider/webhooks/worker'
import { pino } from 'pino'
import { Registry } from 'prom-client'

/** A process that delivers what is pending for other systems until none is left; killed by the test. */
type Given = { connection: Connection; key: string; smsUrl: string; folder: string }

const { connection, key, smsUrl, folder } = JSON.parse(process.argv[2] ?? '{}') as Given
const pool = openPool(connection, { max: 6, statementTimeoutMs: 15_000 })
const vault = createVault(() => [Buffer.from(key, 'base64')])
const outward = createOutward({ networks: ['127.0.0.0/8'] })
const log = pino({ level: 'silent' })
const files = openFileStore(folder)
const reachedAt = () => 'https://casekit.example'
const sms = { url: smsUrl, authorization: undefined, body: USUAL_BODY, from: 'Casekit' }
const { send } = createSender(pool, { smtpUrl: undefined, sms, host: 'casekit.example', url: reachedAt, files })
const sendTexts = createDispatch({ pool, send, log, metrics: new Registry() })
const webhooks = startWebhooks({ pool, outward, vault, log })

let isIdle = false
while (!isIdle) {
  const synced = await sendDueSyncs({ pool, outward, files, vault, reachedAt }, log)
  await webhooks.sendDue()
  isIdle = synced + (await sendTexts()) === 0
}
process.exit(0)
