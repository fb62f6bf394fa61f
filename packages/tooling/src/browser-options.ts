import type { BrowserContextOptions, LaunchOptions } from 'playwright'

/** How the browser of stories and elements is started; `CHROMIUM_PATH` names it. */
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
    // a page that a test makes up counts as the internet's, which may not call this machine
    '--disable-features=LocalNetworkAccessChecks',
  ],
}

/** Who sits before it. */
export const VISITOR = {
  viewport: { width: 1440, height: 900 },
  locale: 'da-DK',
  timezoneId: 'Europe/Copenhagen',
} satisfies BrowserContextOptions
