import react from '@vitejs/plugin-react'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { compiledMessagesForVite } from './src/compiled-messages.ts'
import { contractConstantsForVite } from './src/contract-constants.ts'
import { root } from './src/root.ts'

/** The UI components, each rendered in a browser and checked by axe. `CHROMIUM_PATH` is the browser. */
export default defineConfig({
  root,
  plugins: [react(), contractConstantsForVite(), compiledMessagesForVite()],
  test: {
    include: ['packages/ui/tests/*.browser.tsx'],
    testTimeout: 30_000,
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      provider: playwright({
        launchOptions: {
          executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
          args: ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking'],
        },
      }),
      instances: [{ browser: 'chromium' }],
    },
  },
})
