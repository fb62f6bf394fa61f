import { expect } from '@playwright/test'
import { expectClean } from './expect-clean.ts'
import { test } from './other-browser.ts'
import { prepareSession } from './sign-in.ts'
import { currentTime } from '../support/clock.ts'
import { say } from './words.ts'

test('a customer follows their case by the link in a mail and answers with a picture, until the view is closed', async ({
  page,
  elsewhere,
}) => {
  await prepareSession(page, 'staff')
  await page.goto('/Cases?search=48166')
  await page.getByRole('link', { name: /Udskift udeføler/ }).click()
  const said = `Send gerne et billede (${currentTime()})`
  await page.getByLabel(say('Talk.MessageLabel')).fill(said)
  await page.getByRole('button', { name: say('Talk.Send'), exact: true }).click()
  const message = page.getByRole('listitem').filter({ hasText: said }).first()
  await expect(message).toContainText('sendt')

  const phone = await elsewhere({ viewport: { width: 390, height: 844 }, hasTouch: true })
  await phone.goto('/dev/mailbox')
  const mails = await phone.locator('tbody a').evaluateAll(links => links.map(link => link.getAttribute('href') ?? ''))
  for (const mail of mails) {
    await phone.goto(mail) // a direct visit: clicking the link could open it before the mail has arrived
    if (await phone.getByText(said).isVisible()) break
  }
  await phone.locator('a[href*="/case/ckl_"]').click()
  await expect(phone.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(phone.getByText(said)).toBeVisible()
  await expectClean(phone, 'customer view')
  const answer = `Her er det (${currentTime()})`
  await phone.getByRole('textbox').fill(answer)
  await phone.reload()
  await expect(phone.getByRole('textbox')).toHaveValue(answer)
  const picture = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGNgYGBgAAAABQABpfZFQAAAAABJRU5ErkJggg==',
    'base64',
  )
  await phone.locator('input[type=file]').setInputFiles({ name: 'Køkken.png', mimeType: 'image/png', buffer: picture })
  await phone.getByRole('button', { name: say('CaseView.Send'), exact: true }).click()
  await expect(phone.getByText(say('CaseView.Sent'))).toBeVisible()

  const answered = page.getByRole('listitem').filter({ hasText: answer }).first()
  await expect(answered.getByRole('link', { name: 'Køkken.png' })).toBeVisible()
  await answered.getByRole('link').first().click()
  await expect(answered).toBeFocused()

  const choose = async (action: string) => {
    await page.getByRole('button', { name: say('Case.MoreActions') }).click()
    await page.getByRole('menuitem', { name: action }).click()
  }
  await choose(say('CasePaper.Pdf'))
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: say('CasePaper.Fetch') }).click()
  expect((await download).suggestedFilename()).toMatch(/^Sag \d+\.pdf$/)
  await choose(say('CaseView.Menu'))
  await expect(page.getByText('Kunden så sagen')).toBeVisible()
  await page.getByRole('button', { name: say('CaseView.Close') }).click()
  await expect(page.getByText('Kundevisningen er lukket.')).toBeVisible()
  await phone.reload()
  await expect(phone.getByRole('heading', { name: say('CaseView.Refused'), level: 1 })).toBeFocused()
  await expect(phone.getByRole('main')).toContainText('Nordhavn Service A/S')
  await expect(phone.getByRole('link', { name: '+45 32 84 20 00' })).toHaveAttribute('href', 'tel:+4532842000')
  await expectClean(phone, 'a closed customer view')
  await page.getByRole('button', { name: say('CaseView.Reopen') }).click()
  await phone.goto(await page.getByLabel(say('CaseView.Link')).inputValue())
  await expect(phone.getByText(answer)).toBeVisible()
})
