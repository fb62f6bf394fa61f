import { expect, type Page, test } from '@playwright/test'
import { expectClean } from '../../tests/e2e/expect-clean.ts'
import { ACCOUNTS, signIn, signInByForm } from '../../tests/e2e/sign-in.ts'
import { say } from '../../tests/e2e/words.ts'

const page_ = (page: Page) => page.locator('html')

async function enter(page: Page, email: string): Promise<void> {
  await page.goto('/')
  await page.getByLabel(say('Login.Email')).fill(email)
  await page.getByLabel(say('Login.Password'), { exact: true }).fill('casekit-demo')
  await page.getByRole('button', { name: /Log ind|Logga in|Log in|Sign in/ }).click()
}

test.describe('colours', () => {
  for (const [email, theme, nav] of [
    [ACCOUNTS.core, 'fjord', null],
    [ACCOUNTS.partner, 'tegl', null],
    [ACCOUNTS.swede, 'gran', null],
    ['provider@casekit.example', 'lyng', null],
    [ACCOUNTS['property-manager'], 'fjord', 'nat'],
  ] as const) {
    test(`${email} sees ${theme}${nav ? ` with ${nav}` : ''}, at once after a reload`, async ({ page }) => {
      await enter(page, email)
      await page.getByRole('row').last().getByRole('gridcell').first().waitFor() // rows are rendered before their cells
      const worn = () => page.evaluate(() => Object.fromEntries(Object.entries(document.documentElement.dataset)))
      expect(await worn()).toMatchObject({ theme, ...(nav && { nav }) })
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
        await expectClean(page, `${theme}, ${colorScheme}`)
      }
      await page.addInitScript(() => {
        const first = new MutationObserver(() => {
          if (!document.body) return
          Object.assign(window, { firstTheme: document.documentElement.dataset['theme'] })
          first.disconnect()
        })
        first.observe(document, { childList: true, subtree: true })
      })
      await page.reload()
      expect(await page.evaluate(() => Reflect.get(window, 'firstTheme') as string)).toBe(theme)
    })
  }

  test('after logging out the page wears no company any more', async ({ page }) => {
    await signInByForm(page, 'partner')
    await expect(page_(page)).toHaveAttribute('data-theme', 'tegl')
    await page.getByRole('button', { name: say.start('Shell.UserMenu') }).click()
    await page.getByRole('menuitem', { name: say('Shell.LogOut') }).click()
    await expect(page_(page)).toHaveAttribute('data-theme', 'fjord')
  })
})

test.describe('origin', () => {
  for (const origin of ['os', 'kp', 'fullScreen'])
    test(`${origin} hides the navigation`, async ({ page }) => {
      await page.goto(`/Cases?origin=${origin}`)
      await signInHere(page)
      await expect(page.getByRole('navigation', { name: say('Shell.MainMenu') })).toHaveCount(0)
      await expect(page.getByRole('contentinfo')).toBeVisible()
      await expect(page.getByRole('contentinfo').getByRole('link')).toHaveCount(0)
      expect(await page.evaluate(() => localStorage.getItem('osHub'))).toBe(String(origin !== 'fullScreen'))
      await page.setViewportSize({ width: 390, height: 844 })
      await expect(page.getByRole('navigation', { name: say('Shell.Breadcrumb') })).toBeVisible()
    })

  test('an order hub shows the console in its frame, another site does not', async ({ page, request, baseURL }) => {
    await page.goto(process.env.CASEKIT_ORDER_HUB_URL ?? 'http://127.0.0.1:8083')
    const frame = page.frameLocator('iframe[title="Casekit"]')
    await frame.getByLabel(say('Login.Email')).fill(ACCOUNTS.core)
    await frame.getByLabel(say('Login.Password'), { exact: true }).fill('casekit-demo')
    await frame.getByRole('button', { name: say('Login.Title') }).click()
    await expect(frame.getByRole('heading', { name: say('Cases.Title') })).toBeVisible()
    await expect(frame.getByRole('navigation', { name: say('Shell.MainMenu') })).toHaveCount(0)
    await page.getByRole('link', { name: say('Menu.cases') }).click()
    await expect(frame.getByRole('row').nth(3)).toBeVisible()
    const { headers } = await request.get(`${baseURL}/Cases`).then(answer => ({ headers: answer.headers() }))
    expect(headers['content-security-policy']).not.toMatch(/frame-ancestors[^;]*\*/)
  })

  test('an order hub signs its own user in, by a link that its server asked for with its key', async ({ page }) => {
    await page.goto(process.env.CASEKIT_ORDER_HUB_URL ?? 'http://127.0.0.1:8083')
    const frame = page.frameLocator('iframe[title="Casekit"]')
    await frame.getByLabel(say('Login.Email')).waitFor()
    await page.getByRole('link', { name: say('Login.Title') }).click()
    await expect(frame.getByRole('heading', { name: say('Cases.Title') })).toBeVisible()
    await expect(frame.getByRole('row').nth(3)).toBeVisible()
    await expect(frame.getByRole('navigation', { name: say('Shell.MainMenu') })).toHaveCount(0)
  })

  test('another origin is ignored', async ({ page }) => {
    await page.goto('/Cases?origin=elsewhere')
    await signInHere(page)
    await expect(page.getByRole('navigation', { name: say('Shell.MainMenu') })).toBeVisible()
    expect(await page.evaluate(() => localStorage.getItem('osHub'))).toBeNull()
  })
})

async function signInHere(page: Page): Promise<void> {
  await page.getByLabel(say('Login.Email')).fill(ACCOUNTS.core)
  await page.getByLabel(say('Login.Password'), { exact: true }).fill('casekit-demo')
  await page.getByRole('button', { name: say('Login.Title') }).click()
  await page.getByRole('heading', { name: say('Cases.Title') }).waitFor()
}

test.describe('commands', () => {
  test('the palette goes, creates, switches and speaks, by keyboard alone', async ({ page }) => {
    await signIn(page, 'admin')
    const palette = page.getByRole('dialog', { name: say('Palette.Title') })
    await page.keyboard.press('Control+k')
    await expect(palette.getByRole('combobox')).toBeFocused()
    await expectClean(page, 'palette')
    await page.keyboard.type('mørkt')
    await expect(palette.getByRole('option')).toHaveText([say('Shell.SchemeDark')])
    await page.keyboard.press('Enter')
    await expect(palette).toHaveCount(0)
    await expect(page_(page)).toHaveAttribute('data-scheme', 'dark')
    await page.keyboard.press('Control+k')
    await page.keyboard.type('tæt')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('Enter')
    await expect(page_(page)).toHaveAttribute('data-density', 'compact')
    await page.keyboard.press('Control+k')
    await page.keyboard.type('engl')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: say.in('en-US')('Cases.Title') })).toBeVisible()
    await page.keyboard.press('Control+k')
    await page.keyboard.type('create case')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog', { name: say.in('en-US')('Shell.CreateCase') })).toBeVisible()
  })

  test('the palette switches the company', async ({ page }) => {
    await signInByForm(page, 'admin')
    await page.keyboard.press('Control+k')
    await page.keyboard.type('volt')
    await page.getByRole('option', { name: 'Voltgaard El & Varme' }).waitFor()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('button', { name: /^Konto:.*Voltgaard/ })).toBeVisible()
    await expect(page_(page)).toHaveAttribute('data-theme', 'tegl')
  })

  test('? lists the shortcuts, not while something is typed, and not where single keys are off', async ({ page }) => {
    await signIn(page, 'core')
    const list = page.getByRole('dialog', { name: say('Shortcuts.Title') })
    const search = page.getByRole('searchbox', { name: say('Cases.Search'), exact: true })
    await search.press('?')
    await expect(list).toHaveCount(0)
    await search.blur()
    await page.keyboard.press('?')
    await expect(list).toBeVisible()
    await expectClean(page, 'shortcuts')
    await list.getByText(say('Shortcuts.SingleKeys')).click()
    await page.keyboard.press('Escape')
    await expect(list).toHaveCount(0)
    await page.keyboard.press('?')
    await expect(list).toHaveCount(0)
  })
})

test('without a connection the page says so until it is back', async ({ page, context }) => {
  await signIn(page, 'core')
  await context.setOffline(true)
  await expect(page.getByText('Du er offline. Det, du skriver, bliver stående')).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText('Du er offline. Det, du skriver, bliver stående')).toHaveCount(0)
})

test('a newer version is offered on coming back, and never forced', async ({ page }) => {
  await page.clock.install()
  await signIn(page, 'core')
  await page.route('/', route =>
    route.fulfill({ contentType: 'text/html', body: '<script src="/assets/index-other.js">' }),
  )
  await page.clock.fastForward('02:00')
  await page.evaluate(() => dispatchEvent(new Event('focus')))
  await expect(page.getByText(say('Frame.NewVersion'))).toBeVisible()
  await expect(page).toHaveURL('/Cases')
  await page.unroute('/')
  await page.getByRole('button', { name: say('Frame.Reload') }).click()
  await expect(page.getByRole('heading', { name: say('Cases.Title') })).toBeVisible()
  await expect(page.getByText(say('Frame.NewVersion'))).toHaveCount(0)
})
