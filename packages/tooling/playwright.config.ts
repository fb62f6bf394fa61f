import { defineConfig, devices } from '@playwright/test'
import { inRoot, root } from './src/root.ts'
import { shiftPages } from './src/shifted-browser.ts'

shiftPages()

/** `npm test` starts the product and says where: CASEKIT_URL, CASEKIT_PARTNER_URL, CHROMIUM_PATH. */
export default defineConfig({
  testDir: root,
  testMatch: ['tests/**/*.e2e.ts', 'embeds/**/*.e2e.ts', 'console/**/*.e2e.ts'],
  outputDir: inRoot('.test-results'),
  workers: 2,
  fullyParallel: true,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  forbidOnly: true,
  reporter: [['line'], ['json', { outputFile: inRoot('.test-results/playwright.json') }]],
  use: {
    ...devices['Desktop Chrome'],
    viewport: { width: 1440, height: 900 },
    locale: 'da-DK',
    timezoneId: 'Europe/Copenhagen',
    baseURL: process.env.CASEKIT_URL ?? 'http://127.0.0.1:8080',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // a page that a test makes up counts as the internet's, which may not call this machine
        '--disable-features=LocalNetworkAccessChecks',
      ],
    },
  },
})
