import { openDatabase } from '@casekit/provider/platform/database/open'
import { createProvider } from '@casekit/provider/provider'
import type { AddressInfo } from 'node:net'
import { DATA } from './towns.ts'

/** A provider in a separate process that reports its memory use: sends `{ url }`, then `{ rss }` in bytes. */
const LOOK_EVERY_MS = 20

const database = await openDatabase({ dataFolder: DATA })
const app = await createProvider({ pool: database.pool })
await app.listen({ port: 0, host: '127.0.0.1' })
process.send?.({ url: `http://127.0.0.1:${(app.server.address() as AddressInfo).port}` })
const watch = setInterval(() => process.send?.({ rss: process.memoryUsage.rss() }), LOOK_EVERY_MS)
process.once('disconnect', async () => {
  clearInterval(watch)
  await app.close()
  await database.close()
})
