import { readConfiguration } from '@casekit/provider/configuration'
import { startCasekit } from '@casekit/provider/start'
import { buildWhatIsStale } from '../build.ts'
import { EXAMPLES, originOf, startExamples } from '../examples.ts'

/** `npm start`: builds what is stale, then database, provider, console, and the examples on ports of their own. */
const say = (line: string) => console.log(line)

await buildWhatIsStale(say).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
})
await startCasekit({ say, environment: withExamples(), beside: startExamples })

/** In demo mode the examples are the property binder and the hub that may frame the console, unless others are named. */
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
    return process.env // the start itself says which variable does not fit
  }
}
