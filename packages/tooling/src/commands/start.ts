import { readConfiguration } from '@casekit/provider/configuration'
import { startCasekit } from '@casekit/provider/start'
import { buildWhatIsStale } from '../build.ts'
import { EXAMPLES, originOf, startExamples } from '../examples.ts'

/** `npm start`: builds what is stale, then starts database, provider, console, and the examples on separate ports. */
const say = (line: string) => console.log(line)

await buildWhatIsStale(say).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
})
await startCasekit({ say, environment: withExamples(), beside: startExamples })

/** In demo mode, sets the examples as property binder and as the hub that may frame the console, unless configured. */
function withExamples(): Record<string, string | undefined> {
  try {
    const { isDemo, port, propertyBinderUrl, frameAncestors } = readConfiguration(process.env)
    if (!isDemo) return process.env
    return {
      ...process.env,
      CASEKIT_PROPERTY_BINDER_URL: propertyBinderUrl ?? originOf(EXAMPLES.propertyBinder, port),
      CASEKIT_FRAME_ANCESTORS: frameAncestors.join(' ') || originOf(EXAMPLES.orderHub, port),
    }
  } catch {
    return process.env // the start itself reports the invalid variable
  }
}
