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
await startCasekit({ say, environment: withPropertyBinder(), beside: startExamples })

/** In demo mode the example is the property binder, unless another one is named. */
function withPropertyBinder(): Record<string, string | undefined> {
  try {
    const { isDemo, port, propertyBinderUrl } = readConfiguration(process.env)
    if (!isDemo || propertyBinderUrl) return process.env
    return { ...process.env, CASEKIT_PROPERTY_BINDER_URL: originOf(EXAMPLES.propertyBinder, port) }
  } catch {
    return process.env // the start itself says which variable does not fit
  }
}
