import { type Browser, expect, test } from '@playwright/test'
import { type Host, HOSTS } from './hosts.ts'
import { dressedBy, leftBehind, openHost, restyled } from './open-host.ts'
import { freshToken } from './partner.ts'
import { differences, type Dressed } from './styles.ts'
import { WIDGETS } from './widgets.ts'

const TAGS = WIDGETS.map(({ tag }) => tag)
const EMPTY: Host = { name: 'an empty page' }

type Styles = Record<string, Dressed[]>

/** The widgets' styles on an empty page in the same browser; read once per worker and browser, or again on request. */
const plain = new Map<string, Promise<Styles>>()

function plainStyles(browser: Browser, host: Host, isAnew = false): Promise<Styles> {
  const key = JSON.stringify(host.browser ?? {})
  const known = (!isAnew && plain.get(key)) || readPlain(browser, host)
  plain.set(key, known)
  return known
}

async function readPlain(browser: Browser, { browser: options }: Host) {
  const { page, settled, close } = await openHost(
    browser,
    { ...EMPTY, browser: options },
    { tags: TAGS, token: await freshToken() },
  )
  await settled()
  const styles = await dressedBy(page, TAGS)
  await close()
  return styles
}

type Compared = { opened: Awaited<ReturnType<typeof openHost>>; faults: string[] }

/** The widgets on a host's page, and where they differ from an empty page. */
async function compared(browser: Browser, host: Host, tries = 3): Promise<Compared> {
  const opened = await openHost(browser, host, { tags: TAGS, token: await freshToken() })
  await opened.settled()
  const found = await dressedBy(opened.page, TAGS)
  const unlike = (wanted: Styles) =>
    TAGS.flatMap(tag => {
      const faults = differences(found[tag] ?? [], wanted[tag] ?? [], !host.ownBox)
      return faults.slice(0, 12).map(fault => `${tag}: ${fault}`)
    })
  const isAsBefore = unlike(await plainStyles(browser, host)).length === 0
  const faults = isAsBefore ? [] : unlike(await plainStyles(browser, host, true))
  if (faults.length === 0 || tries === 1) return { opened, faults }
  // a case that changed between the two readings looks different on any page; what the host causes stays
  await opened.close()
  return compared(browser, host, tries - 1)
}

for (const host of HOSTS) {
  test(`${host.name}: the widgets look as on an empty page, work, and leave the page as it was`, async ({
    browser,
  }) => {
    const { opened, faults } = await compared(browser, host)
    const { page, complaints, close } = opened
    expect.soft(faults).toEqual([])
    for (const { tag, firstUse } of WIDGETS) await firstUse(page.locator(tag)).click({ trial: true })
    expect.soft(await restyled(page)).toEqual([])
    await page.evaluate(() => document.querySelector('#place')?.remove())
    const ofOurs = (all: string[]) => all.filter(text => !host.owns?.test(text))
    await expect.poll(async () => ofOurs(await leftBehind(page)), { timeout: 3000 }).toEqual([])
    expect(ofOurs(complaints)).toEqual([])
    await close()
  })
}
