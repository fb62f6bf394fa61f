import { defineConfig, devices } from '@playwright/test'
import { LAUNCH, VISITOR } from './src/browser-options.ts'
import { inRoot, root } from './src/root.ts'
import { shiftPages } from './src/shifted-browser.ts'

shiftPages()

const MEASURED = '{tests,console}/e2e/{,*.}measures.e2e.ts'

/** `npm test` starts the product and sets its address: CASEKIT_URL, CASEKIT_PARTNER_URL, CHROMIUM_PATH. */
export default defineConfig({
  testDir: root,
  outputDir: inRoot('.test-results/stories'),
  workers: 2,
  projects: [
    { name: 'stories', testMatch: '{tests,embeds,console}/**/*.e2e.ts', testIgnore: MEASURED, fullyParallel: true },
    // runs after the others, one at a time, so that timings are not affected by other stories
    { name: 'measured', testMatch: MEASURED, dependencies: ['stories'], fullyParallel: false, workers: 1 },
  ],
  timeout: 60_000,
  expect: { timeout: 10_000 },
  forbidOnly: true,
  reporter: [['line'], ['json', { outputFile: inRoot('.test-results/playwright.json') }]],
  use: {
    ...devices['Desktop Chrome'],
    ...VISITOR,
    baseURL: process.env.CASEKIT_URL ?? 'http://127.0.0.1:8080',
    launchOptions: LAUNCH,
  },
})
