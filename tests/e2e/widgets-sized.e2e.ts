import { expect, type Page, test } from '@playwright/test'
import { openHost, tokenFrom } from '../../embeds/e2e/host-page.ts'
import { expectClean } from './expect-clean.ts'

const REACT_HOST = process.env.CASEKIT_REACT_HOST_URL ?? 'http://127.0.0.1:8084'
const KINDS = ['case-wizard', 'customer-picker', 'timeslot-chooser', 'global-search', 'kanban-board', 'case-report']
const WIDTHS = [320, 480, 768, 1200, 1600]

type Six = HTMLElement & { shadowRoot: ShadowRoot }

/** All six on one page, each after a button of the page. */
async function openSix(page: Page): Promise<void> {
  const token = await tokenFrom(page, REACT_HOST)
  const shown = KINDS.map(
    kind => `<button>${kind}</button><casekit-${kind} token="${token}" scheme="auto"></casekit-${kind}>`,
  )
  await openHost(page, {
    origin: REACT_HOST,
    body: `<main>${shown.join('')}</main>`,
    script: `let ready = 0
      document.addEventListener('casekit-ready', () => { document.documentElement.dataset.ready = ++ready })
      const sheet = new CSSStyleSheet()
      sheet.replaceSync(':root { color-scheme: light dark; --casekit-max-width: none } body { margin: 0; background: Canvas } main > button { display: block; min-height: 44px; color: CanvasText; background: Canvas }')
      document.adoptedStyleSheets = [sheet]`,
  })
  await expect(page.locator('html')).toHaveAttribute('data-ready', String(KINDS.length), { timeout: 20_000 })
  for (const kind of KINDS) await expect(page.locator(`casekit-${kind} [aria-busy='true']`), kind).toHaveCount(0)
}

/** Controls that overflow their widget, or are clipped by an element that cannot be scrolled. */
const cutOff = (page: Page) =>
  page.evaluate(() => {
    return [...document.querySelectorAll<Six>('main > :not(button)')].flatMap(host => {
      const isCut = (control: Element): boolean => {
        const { left, right } = control.getBoundingClientRect()
        const leaves = (part: Element) => {
          const outer = part.getBoundingClientRect()
          return left < outer.left - 1 || right > outer.right + 1
        }
        for (let part = control.parentElement; part; part = part.parentElement) {
          const { overflowX } = getComputedStyle(part)
          if (['auto', 'scroll'].includes(overflowX)) return false
          if (overflowX !== 'visible' && leaves(part)) return true
        }
        return leaves(host)
      }
      const controls = [...host.shadowRoot.querySelectorAll('button, input, select, textarea, a[href], h2, h3')]
      const shown = controls.filter(one => one.checkVisibility({ opacityProperty: true }) && one.clientWidth > 1)
      const found = shown.filter(one => isCut(one)).map(one => `${one.className} »${one.textContent?.slice(0, 30)}«`)
      const root = host.shadowRoot.querySelector('[part=root]')
      return [...(root && root.scrollWidth > root.clientWidth + 1 ? ['is wider than its place'] : []), ...found].map(
        fault => `${host.localName}: ${fault}`,
      )
    })
  })

test('the six widgets fit every container and 200 % zoom, and nothing of them is cut off', async ({ page }) => {
  await page.setViewportSize({ width: 1700, height: 900 })
  await openSix(page)
  const drawn = () => page.evaluate(() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done))))
  // elements that measure their container adapt a frame or more later
  const fits = (where: string) => expect.poll(() => cutOff(page), where).toEqual([])
  for (const width of WIDTHS) {
    await page.locator('main').evaluate((main, wide) => (main.style.width = `${wide}px`), width)
    await drawn()
    await fits(`${width} px`)
  }
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.evaluate(() => {
    document.querySelector('main')?.removeAttribute('style')
    document.documentElement.style.zoom = '2'
  })
  await drawn()
  await fits('200 %')
})

/** Elements with animations longer than a millisecond. */
const moving = (page: Page) =>
  page.evaluate(() => {
    return [...document.querySelectorAll<Six>('main > :not(button)')].flatMap(host =>
      [...host.shadowRoot.querySelectorAll('*')].flatMap(element => {
        const { animationName, animationDuration, transitionDuration } = getComputedStyle(element)
        const durations = [animationName === 'none' ? '0s' : animationDuration, transitionDuration].join(',').split(',')
        const isMoving = durations.some(duration => Number.parseFloat(duration) > 0.001)
        return isMoving ? [`${host.localName}: ${element.getAttribute('class') ?? element.localName}`] : []
      }),
    )
  })

test('the six widgets are clean in light and dark, stand still where motion is unwanted, and are reached by keys', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await openSix(page)
  expect([...new Set(await moving(page))]).toEqual([])
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await expectClean(page, colorScheme, 'main')
  }
  const reached: (string | undefined)[] = []
  for (const kind of KINDS) {
    await page.getByRole('button', { name: kind, exact: true }).focus()
    await page.keyboard.press('Tab')
    reached.push(
      await page.evaluate(() => {
        const host = document.activeElement
        const control = host?.shadowRoot?.activeElement
        return control?.matches('button, input, select, a[href], [tabindex="0"]') ? host?.localName : undefined
      }),
    )
  }
  expect(reached).toEqual(KINDS.map(kind => `casekit-${kind}`))
})
