import { startCasekit } from '@casekit/provider/start'
import { buildWhatIsStale } from '../build.ts'
import { startPartnerSite } from '../partner-site.ts'

/** `npm start`: builds what is stale, then database, provider, console, and the partner's page on a port of its own. */
const say = (line: string) => console.log(line)

await buildWhatIsStale(say).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
})
await startCasekit({ say, beside: startPartnerSite })
