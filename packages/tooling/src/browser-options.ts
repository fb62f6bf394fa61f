import type { BrowserContextOptions, LaunchOptions } from 'playwright'

/** Launch options of the browser for stories and elements; `CHROMIUM_PATH` is its executable. */
export const LAUNCH: LaunchOptions = {
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    // Chromium treats a test's mocked page as public, which must not access the local network
    '--disable-features=LocalNetworkAccessChecks',
  ],
}

/** The simulated visitor. */
export const VISITOR = {
  viewport: { width: 1440, height: 900 },
  locale: 'da-DK',
  timezoneId: 'Europe/Copenhagen',
} satisfies BrowserContextOptions
