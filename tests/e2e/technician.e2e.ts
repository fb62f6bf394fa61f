import { expect, type Page, test } from '@playwright/test'
import { currentTime } from '../support/clock.ts'
import { expectClean } from './expect-clean.ts'
import { expectNothingKept, makeVisit, openToday, shellKept } from './field-day.ts'
import { signIn, signInByForm } from './sign-in.ts'
import { say } from './words.ts'

test.use({ viewport: { width: 390, height: 844 }, timezoneId: 'Europe/Copenhagen' })

async function activityOf(page: Page, id: string): Promise<{ status: string; note: string; description: string }> {
  const authorization = (await page.evaluate(() => localStorage.getItem('bearer'))) ?? ''
  const answer = await page.request.get(`/api/Activity/${id}`, { headers: { authorization } })
  return (await answer.json()) as { status: string; note: string; description: string }
}

test('a technician works a whole visit without a line, also after opening the page again, and all of it goes out once', async ({
  page,
  context,
}) => {
  const subject = `Vandskade ${String(currentTime())}`
  await signIn(page, 'admin', '/Cases')
  const id = await makeVisit(page, subject)
  await openToday(page, subject)
  await shellKept(page)

  await context.setOffline(true)
  await page.getByRole('button', { name: say('Today.Go.underway') }).click()
  await page.getByRole('button', { name: say('Today.Go.working') }).click()
  await page.getByRole('button', { name: say('Today.AddNote') }).click()
  await page.getByRole('dialog').getByLabel(say('Today.Note')).fill('Fugt 21 %')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('Today.AddNote') })
    .click()
  await expect(page.getByText(say('Today.Waiting', { count: 3 }))).toBeVisible()

  await page.reload()
  await openToday(page, subject)
  await expect(page.getByText('Fugt 21 %')).toBeVisible()
  // a finished visit shows that in its row too
  await page.getByRole('button', { name: say('Today.Step.done'), exact: true }).click()
  await expect(page.getByText(say('Today.Waiting', { count: 4 }))).toBeVisible()

  await context.setOffline(false)
  await expect(page.getByText('venter på forbindelse')).toHaveCount(0)
  await expect.poll(async () => (await activityOf(page, id)).status).toBe('Done')
  expect((await activityOf(page, id)).note).toBe('Fugt 21 %')
})

test('what the day fetches later is kept, too, and opens without a line', async ({ page, context }) => {
  const subject = `Afløb ${String(currentTime())}`
  await signIn(page, 'admin', '/Cases')
  await makeVisit(page, subject)
  await openToday(page, subject)
  await shellKept(page)
  const files = () => page.evaluate(() => performance.getEntriesByType('resource').length)
  const before = await files()
  const palette = page.getByRole('dialog')
  await page.keyboard.press('Control+k')
  await expect(palette).toBeVisible()
  expect(await files()).toBeGreaterThan(before)
  await page.keyboard.press('Escape')
  await shellKept(page)

  await context.setOffline(true)
  await page.reload()
  await openToday(page, subject)
  await page.keyboard.press('Control+k')
  await expect(palette).toBeVisible()
})

test('what the office changed meanwhile stands beside what the technician wrote, and the choice counts', async ({
  page,
  context,
}) => {
  const subject = `Radiator ${String(currentTime())}`
  await signIn(page, 'admin', '/Cases')
  const id = await makeVisit(page, subject)
  await openToday(page, subject)
  await context.setOffline(true)
  await page.getByRole('button', { name: say('Today.EditDescription') }).click()
  await page.getByRole('dialog').getByLabel(say('Today.Description')).fill('Tag fugt med')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('Today.SaveDescription') })
    .click()
  await expect(page.getByText(say('Today.Waiting', { count: 1 }))).toBeVisible()
  const authorization = (await page.evaluate(() => localStorage.getItem('bearer'))) ?? ''
  await page.request.put(`/api/Activity/${id}`, { headers: { authorization }, data: { description: 'Ring først' } })
  await context.setOffline(false)

  await page.getByText(say('Today.Decide', { count: 1 })).waitFor()
  await page.getByRole('button', { name: say('Today.Show'), exact: true }).click()
  const dialog = page.getByRole('dialog', { name: say('Today.ConflictTitle') })
  await expect(dialog.getByText('Ring først')).toBeVisible()
  await dialog.getByRole('radio', { name: /Tag fugt med/ }).check()
  await dialog.getByRole('button', { name: say('Today.KeepChoice') }).click()
  await expect.poll(async () => (await activityOf(page, id)).description).toBe('Tag fugt med')
})

test('signing out with unsent work asks first, and leaves nothing on the device for the next', async ({
  page,
  context,
}) => {
  const subject = `Toilet ${String(currentTime())}`
  await signInByForm(page, 'admin', '/Cases')
  await makeVisit(page, subject)
  await openToday(page, subject)
  await context.setOffline(true)
  await page.getByRole('button', { name: say('Today.Go.underway') }).click()
  await expect(page.getByText(say('Today.Waiting', { count: 1 }))).toBeVisible()
  await page.setViewportSize({ width: 1280, height: 900 })
  await page
    .getByRole('banner')
    .getByRole('button', { name: say.start('Shell.UserMenu') })
    .click()
  await page.getByRole('menuitem', { name: say('Shell.LogOut') }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('Form.LeaveAnyway') })
    .click()
  await page.getByLabel(say('Login.Email')).waitFor()
  await expectNothingKept(page)
})

/** A one-pixel picture that the server makes a thumbnail of. */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
)
const picture = (name: string) => ({ name, mimeType: 'image/png', buffer: PICTURE })

type Report = { files: { mark: string }[]; materials: { quantity: number }[]; signature: { name: string } | null }

test('pictures from before and after, a material, a pause and a signature of a whole day in a cellar are on the case once the line is back', async ({
  page,
  context,
}) => {
  const subject = `Kælder ${String(currentTime())}`
  await signIn(page, 'admin', '/Cases')
  const id = await makeVisit(page, subject)
  await openToday(page, subject)
  await shellKept(page)
  const authorization = (await page.evaluate(() => localStorage.getItem('bearer'))) ?? ''
  const products = await page.request.get('/api/Activity/Field/Products', { headers: { authorization } })
  // a product that no other story adds or removes
  const product = ((await products.json()) as { number: string }[]).find(({ number }) => number === '7310-01')
  await context.setOffline(true)

  await test.step('the pictures are on the phone at once, each with what it shows', async () => {
    const camera = page.locator('input[capture]')
    await page.getByRole('button', { name: say('Today.Mark.before'), exact: true }).click()
    await camera.setInputFiles([picture('a.png'), picture('b.png')])
    await page.getByRole('button', { name: say('Today.Mark.after'), exact: true }).click()
    await camera.setInputFiles([picture('c.png')])
    await expect(page.getByText(say('Today.MediaWaiting', { count: 3 }))).toBeVisible()
    await expect(page.getByRole('button', { name: say('Today.PictureWaits', { mark: 'Før' }) })).toHaveCount(2)
    await expectClean(page, 'a visit with pictures')
  })

  await test.step('one of them is drawn upon, and is a picture of its own', async () => {
    const buffer = await page.screenshot({ clip: { x: 0, y: 0, width: 300, height: 200 } })
    await page.getByRole('button', { name: say('Today.Mark.picture'), exact: true }).click()
    await page.locator('input[capture]').setInputFiles([{ name: 'd.png', mimeType: 'image/png', buffer }])
    await page.getByRole('button', { name: say('Today.PictureWaits', { mark: 'Andet' }) }).click()
    await page.getByRole('button', { name: say('CaseFiles.Draw') }).click()
    const field = page.getByLabel(say('CaseFiles.DrawHere'))
    await field.hover({ position: { x: 40, y: 40 } }) // waits until it has stopped moving
    const { x = 0, y = 0 } = (await field.boundingBox()) ?? {}
    await page.mouse.down()
    await page.mouse.move(x + 120, y + 60, { steps: 6 })
    await page.mouse.up()
    await page.getByRole('button', { name: say('CaseFiles.KeepDrawn') }).click()
    await expect(page.getByText(say('Today.MediaWaiting', { count: 5 }))).toBeVisible()
  })

  await test.step('work, pause and work, a material by its number, and who was there signs', async () => {
    await page.getByRole('button', { name: say('Today.Go.working') }).click()
    await page.getByRole('button', { name: say('Today.Pause') }).click()
    await page.getByRole('button', { name: say('Today.Resume') }).click()
    await page.getByRole('button', { name: say('Today.AddMaterial') }).click()
    const material = page.getByRole('dialog', { name: say('Today.AddMaterial') })
    await material.getByLabel(say('Today.MaterialCode')).fill(product?.number ?? '')
    await material.getByLabel(say('Today.Quantity')).fill('2,5')
    await material.getByRole('button', { name: say('Today.AddMaterial') }).click()
    await expect(page.getByRole('listitem').filter({ hasText: '2,5' }).last()).toBeVisible()
    await page.getByRole('button', { name: say('Today.Sign') }).click()
    const sign = page.getByRole('dialog', { name: say('Today.Sign') })
    await sign.getByLabel(say('Today.SignName')).fill('Hanne Friis')
    const field = sign.getByLabel(say('Today.SignHere'))
    await field.hover({ position: { x: 30, y: 40 } }) // waits until it has stopped moving
    const { x = 0, y = 0 } = (await field.boundingBox()) ?? {}
    await page.mouse.down()
    await page.mouse.move(x + 120, y + 70, { steps: 8 })
    await page.mouse.up()
    await expectClean(page, 'the signature')
    await sign.getByRole('button', { name: say('Today.KeepSignature') }).click()
    await expect(page.getByText(say('Today.SignedBy', { name: 'Hanne Friis' }))).toBeVisible()
  })

  await test.step('all of it is still there when the page is opened again', async () => {
    await page.reload()
    await openToday(page, subject)
    await expect(page.getByText(say('Today.MediaWaiting', { count: 5 }))).toBeVisible()
    await expect(page.getByText(say('Today.SignedBy', { name: 'Hanne Friis' }))).toBeVisible()
    await page.getByRole('button', { name: say('Today.Step.done'), exact: true }).click()
  })

  await test.step('with the line it goes out, each thing once', async () => {
    await context.setOffline(false)
    await expect(page.getByText('er kun på telefonen')).toHaveCount(0)
    await expect(page.getByText('venter på forbindelse')).toHaveCount(0)
    const report = async () =>
      (await (
        await page.request.get(`/api/Activity/Field/Report/${id}`, { headers: { authorization } })
      ).json()) as Report
    await expect
      .poll(async () => (await report()).files.map(({ mark }) => mark).toSorted())
      .toEqual(['after', 'before', 'before', 'picture', 'picture'])
    const found = await report()
    expect(found.materials.map(({ quantity }) => quantity)).toEqual([2.5])
    expect(found.signature?.name).toBe('Hanne Friis')
    await expect.poll(async () => (await activityOf(page, id)).status).toBe('Done')
  })
})

test('the day can be installed as an application, and takes pictures from others', async ({ page, context }) => {
  const subject = `Tagrende ${String(currentTime())}`
  await signIn(page, 'admin', '/Cases')
  await makeVisit(page, subject)
  await openToday(page, subject)
  await shellKept(page)

  await test.step('what a browser asks of an application is there', async () => {
    const manifest = (await (await page.request.get('/manifest.webmanifest')).json()) as {
      icons: { src: string; sizes: string }[]
    }
    for (const { src, sizes } of manifest.icons.filter(icon => icon.src.endsWith('.png'))) {
      const body = await (await page.request.get(src)).body()
      expect([body.readUInt32BE(16), body.readUInt32BE(20)].join('x')).toBe(sizes)
    }
    const session = await context.newCDPSession(page)
    const { installabilityErrors } = await session.send('Page.getInstallabilityErrors')
    // test browsers are incognito, where nothing can be installed
    expect(installabilityErrors.map(({ errorId }) => errorId).filter(id => id !== 'in-incognito')).toEqual([])
  })

  await test.step('pictures that another application hands over are put on a visit', async () => {
    await page.evaluate(async () => {
      const bytes = Uint8Array.from(
        atob('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=='),
        c => c.charCodeAt(0),
      )
      const body = new FormData()
      body.append('pictures', new File([bytes], 'album.png', { type: 'image/png' }))
      await fetch('/Activities/Shared', { method: 'POST', body, redirect: 'manual' })
    })
    await page.goto('/Activities?face=today')
    const dialog = page.getByRole('dialog', { name: say('Today.Shared', { count: 1 }) })
    await dialog.getByRole('radio', { name: subject }).check({ force: true })
    await dialog.getByRole('button', { name: say('Today.Mark.after') }).click()
    await expectClean(page, 'pictures from the album')
    await dialog.getByRole('button', { name: say('Today.SharedKeep') }).click()
    await expect(dialog).toBeHidden()
    await openToday(page, subject)
    await expect(page.getByRole('button', { name: /^Efter: efter-/ })).toBeVisible()
  })
})
