import { type BrowserContext, type BrowserContextOptions, type Page, test as plain } from '@playwright/test'

type OtherBrowser = { elsewhere: (options?: BrowserContextOptions) => Promise<Page> }

/**
 * A test with people in other browsers, which are closed with it: pages left open keep working and slow down later
 * tests.
 */
export const test = plain.extend<OtherBrowser>({
  elsewhere: async ({ browser }, story) => {
    const opened: BrowserContext[] = []
    await story(async options => {
      const context = await browser.newContext(options)
      opened.push(context)
      return context.newPage()
    })
    for (const context of opened) await context.close()
  },
})
