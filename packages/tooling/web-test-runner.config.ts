import { defaultReporter, type TestRunnerConfig } from '@web/test-runner'
import { playwrightLauncher } from '@web/test-runner-playwright'
import { LAUNCH, VISITOR } from './src/browser-options.ts'
import { countTests } from './src/elements/count-tests.ts'
import { openPartner } from './src/elements/partner.ts'
import { typescript } from './src/elements/typescript.ts'
import { freePort } from './src/free-port.ts'
import { inRoot, root } from './src/root.ts'
import { shiftPages } from './src/shifted-browser.ts'

shiftPages()

const CASEKIT = process.env.CASEKIT_URL ?? 'http://127.0.0.1:8080'
const port = await freePort()
const partner = await openPartner(CASEKIT, `http://127.0.0.1:${port}`)

/** A page on a separate origin that loads the built elements from the product, like a partner's page. */
const page = (tests: string) => `<!doctype html>
<html lang="da"><head><title>Elements</title><link rel="icon" href="data:,">
<script type="module" src="${CASEKIT}/embeds/v1/casekit.js"></script></head>
<body><main></main><script type="module" src="${tests}"></script></body></html>`

/** `npm test` starts the product and sets its address: CASEKIT_URL, CHROMIUM_PATH. */
export default {
  rootDir: root,
  files: 'embeds/tests/*.browser.ts',
  hostname: '127.0.0.1',
  port,
  concurrency: 1,
  testRunnerHtml: page,
  testFramework: { config: { timeout: 30_000 } },
  plugins: [typescript, { name: 'partner', serverStop: async () => void (await partner.leave()) }],
  middleware: [
    async (context, next) => {
      if (context.path === '/token') context.body = await partner.freshToken()
      else await next()
    },
  ],
  // hints for developers are provoked by the tests; null is the browser reporting its own delays
  filterBrowserLogs: ({ args }) => args[0] !== null && !String(args[0]).startsWith('Casekit '),
  browsers: [
    playwrightLauncher({
      launchOptions: LAUNCH,
      createBrowserContext: ({ browser }) => browser.newContext(VISITOR),
    }),
  ],
  reporters: [
    defaultReporter({ reportTestProgress: false, reportTestResults: true }),
    countTests(inRoot('.test-results/elements.json')),
  ],
} satisfies TestRunnerConfig
