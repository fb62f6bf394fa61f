import { type CDPSession, expect, type Page, test } from '@playwright/test'
import { CASEKIT } from '../../embeds/e2e/host-page.ts'
import type { Host } from './hosts.ts'
import { isStream, leftBehind, openHost } from './open-host.ts'
import { freshToken } from './partner.ts'
import { WIDGETS } from './widgets.ts'

const TAGS = WIDGETS.map(({ tag }) => tag)
const EMPTY: Host = { name: 'an empty page' }

type Element = HTMLElement & {
  token?: string
  getToken?: () => Promise<string>
  refresh(): Promise<void>
  reset(): Promise<void>
}

/** Adds one of each widget to the page. */
const insert = (page: Page, attributes: Record<string, string>) =>
  page.evaluate(
    ({ tags, attributes }) => {
      for (const tag of tags) {
        const element = document.createElement(tag)
        for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
        document.querySelector('#place')?.append(element)
      }
    },
    { tags: TAGS, attributes },
  )

test('three instances with three tokens never call with that of another, also when one is changed', async ({
  browser,
}) => {
  const { page, calls, complaints, settled, close } = await openHost(browser, EMPTY, { tags: [] })
  const tokens = [await freshToken(), await freshToken(), await freshToken()]
  const pairs = ['da-DK', 'sv-SE', 'de-DE'].map((language, at) => ({ language, token: tokens[at] ?? '' }))
  for (const pair of pairs) await insert(page, pair)
  await settled(TAGS, 3)
  const seen = (from = 0) =>
    new Set(
      calls
        .slice(from)
        .filter(call => !isStream(call))
        .map(call => [call.headers()['accept-language'], call.headers().authorization].join()),
    )
  const due = pairs.map(({ language, token }) => `${language},Bearer ${token}`)
  expect([...seen()].toSorted()).toEqual(due.toSorted())
  const before = calls.length
  const newer = await freshToken()
  await page.evaluate(
    ({ tags, newer }) => {
      for (const tag of tags)
        Object.assign(document.querySelector(`${tag}[language=da-DK]`) as Element, { token: newer })
      return Promise.all([...document.querySelectorAll<Element>('#place > *')].map(element => element.refresh()))
    },
    { tags: TAGS, newer },
  )
  await settled(TAGS, 3)
  expect([...seen(before)].toSorted()).toEqual([`da-DK,Bearer ${newer}`, ...due.slice(1)].toSorted())
  expect(complaints).toEqual([])
  await close()
})

/**
 * Nodes and listeners the browser retains after garbage collection. Two of its own components retain removed elements:
 * the animation timeline, an element removed before its animation started, until the next frame (a page without
 * animations renders none on its own); and autofill, the last changed select and thereby its whole widget, until
 * another changes.
 */
async function heldBy(page: Page, devtools: CDPSession): Promise<{ nodes: number; jsEventListeners: number }> {
  await page.evaluate(async () => {
    const select = document.createElement('select')
    select.append(new Option('first'), new Option('second'))
    document.body.append(select)
    select.selectedIndex = 1
    await new Promise(drawn => requestAnimationFrame(() => requestAnimationFrame(drawn)))
    select.remove()
  })
  for (let time = 0; time < 3; time += 1) await devtools.send('HeapProfiler.collectGarbage')
  return devtools.send('Memory.getDOMCounters')
}

const mountAndUnmount = (page: Page, times: number, token: string) =>
  page.evaluate(
    async ({ tags, token, times }) => {
      const place = document.querySelector('#place') as HTMLElement
      for (let time = 0; time < times; time += 1) {
        place.append(...tags.map(tag => Object.assign(document.createElement(tag), { token, language: 'da-DK' })))
        await new Promise(resolve => (time % 10 ? requestAnimationFrame(resolve) : setTimeout(resolve, 150)))
        place.replaceChildren()
        await new Promise(resolve => setTimeout(resolve))
      }
    },
    { tags: TAGS, token, times },
  )

test('a hundred mounts and unmounts leave nothing behind', async ({ browser }) => {
  const token = await freshToken()
  const { page, busy, calls, complaints, settled, close } = await openHost(browser, EMPTY, { tags: TAGS, token })
  await settled()
  const devtools = await page.context().newCDPSession(page)
  await mountAndUnmount(page, 5, token)
  const before = await heldBy(page, devtools)
  await mountAndUnmount(page, 100, token)
  await expect.poll(() => leftBehind(page), { timeout: 3000 }).toEqual([])
  await expect.poll(() => busy.size, { timeout: 3000 }).toBe(0)
  const stillHeld = async () => {
    const after = await heldBy(page, devtools)
    const [nodes, listeners] = [after.nodes - before.nodes, after.jsEventListeners - before.jsEventListeners]
    return nodes < 100 && listeners < 5 ? 'nothing' : `${nodes} nodes, ${listeners} listeners`
  }
  await expect.poll(stillHeld, { timeout: 8000 }).toBe('nothing')
  expect(new Set(calls.map(call => call.headers().authorization))).toEqual(new Set([`Bearer ${token}`]))
  expect(complaints).toEqual([])
  await close()
})

/** Every text in a JSON response that is long enough not to be a label. */
const textsOf = (value: unknown): string[] => {
  if (typeof value === 'string') return value.length > 12 ? [value] : []
  return typeof value === 'object' && value ? Object.values(value).flatMap(textsOf) : []
}

const shownOn = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('#place *')].map(({ shadowRoot }) => shadowRoot?.textContent).join(' '),
  )

/** Records the token of each call when it is made: network events come later. */
const keepBearers = (page: Page) =>
  page.evaluate(() => {
    const plain = window.fetch.bind(window)
    const bearers: string[] = []
    Object.assign(document, { bearers })
    window.fetch = (input, init) => {
      const { headers } = init ?? (input as Request)
      bearers.push(...(new Headers(headers).get('authorization')?.split(', ') ?? []))
      return plain(input, init)
    }
  })

type Kept = Document & { bearers: string[] }

test('after a logout in mid-request nothing of the answers is shown and nothing more is asked', async ({ browser }) => {
  const token = await freshToken()
  const { page, busy, calls, complaints, close } = await openHost(browser, EMPTY, { tags: [] })
  const { promise: loggedOut, resolve: logOut } = Promise.withResolvers<void>()
  const answers: string[] = []
  await page.route(`${CASEKIT}/api/**`, async route => {
    if (isStream(route.request())) return route.continue()
    const answer = await route.fetch()
    answers.push(...textsOf(await answer.json().catch(() => null)))
    await loggedOut
    await route.fulfill({ response: answer }).catch(() => {})
  })
  await keepBearers(page)
  await insert(page, { token, language: 'da-DK' })
  await expect.poll(() => answers.length).toBeGreaterThan(0)
  await expect.poll(() => shownOn(page)).toContain('kunde')
  const begunMeanwhile = async () => {
    const begun = calls.length
    await page.evaluate(() => new Promise(done => void requestIdleCallback(done)))
    return calls.length - begun
  }
  await expect.poll(begunMeanwhile, 'elements begin one after the other').toBe(0)
  const before = await shownOn(page)
  const shownBefore = await page.evaluate(() => {
    const { bearers } = document as Kept
    for (const element of document.querySelectorAll<Element>('#place > *')) {
      element.removeAttribute('token')
      void element.reset()
    }
    return bearers.splice(0)
  })
  expect(new Set(shownBefore)).toEqual(new Set([`Bearer ${token}`]))
  logOut()
  await expect.poll(() => busy.size).toBe(0)
  const shown = await shownOn(page)
  expect(answers.filter(text => shown.includes(text) && !before.includes(text))).toEqual([])
  expect(await page.evaluate(() => (document as Kept).bearers)).toEqual([])
  expect(complaints).toEqual([])
  await close()
})

test('a tab that slept for a day wakes with one renewal for all, few calls and no error', async ({ browser }) => {
  const [old, fresh] = [await freshToken(), await freshToken()]
  const { page, calls, settled, close } = await openHost(browser, EMPTY, { tags: [], sleeps: true })
  let asked = 0
  await page.exposeFunction('renew', () => ((asked += 1), asked === 1 ? old : fresh))
  await page.evaluate(tags => {
    const { renew } = window as unknown as { renew: () => Promise<string> }
    for (const tag of tags)
      document
        .querySelector('#place')
        ?.append(Object.assign(document.createElement(tag), { getToken: renew, language: 'da-DK' }))
  }, TAGS)
  await settled(TAGS)
  expect(asked).toBe(1)
  await page.route(`${CASEKIT}/api/**`, route => {
    const headers = route.request().headers()
    const isOld = headers.authorization === `Bearer ${old}`
    return route.continue({ headers: { ...headers, ...(isOld && { authorization: 'Bearer cke_expired' }) } })
  })
  const before = calls.length
  await page.clock.fastForward('24:00:00')
  await page.evaluate(() => {
    document.dispatchEvent(new Event('visibilitychange'))
    return Promise.all([...document.querySelectorAll<Element>('#place > *')].map(element => element.refresh()))
  })
  await settled(TAGS)
  expect(asked).toBe(2)
  expect(calls.length - before).toBeLessThanOrEqual(TAGS.length * 6)
  await expect(page.locator('#place').getByRole('alert')).toHaveCount(0)
  for (const { tag, firstUse } of WIDGETS) await firstUse(page.locator(tag)).click({ trial: true })
  await close()
})

test('what the page hides or makes untouchable, hides and stills the widgets in it', async ({ browser }) => {
  const { page, settled, close } = await openHost(browser, EMPTY, { tags: TAGS, token: await freshToken() })
  await settled()
  await page.addStyleTag({ content: '.d-none { display: none }' })
  for (const { tag, firstUse } of WIDGETS) {
    const element = page.locator(tag)
    const put = (name: string, value: string) =>
      element.evaluate((one, given) => one.parentElement?.style.setProperty(given.name, given.value, 'important'), {
        name,
        value,
      })
    await put('visibility', 'hidden')
    await expect(firstUse(element)).toBeHidden()
    await put('visibility', 'visible')
    await put('pointer-events', 'none')
    expect(await firstUse(element).evaluate(one => getComputedStyle(one).pointerEvents)).toBe('none')
    await element.evaluate(one => one.classList.add('d-none'))
    await expect(firstUse(element)).toBeHidden()
  }
  await close()
})
