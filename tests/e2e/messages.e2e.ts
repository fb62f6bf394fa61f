import { expect } from '@playwright/test'
import { test } from './other-browser.ts'
import { prepareSession } from './sign-in.ts'
import { currentTime } from '../support/clock.ts'
import { say } from './words.ts'

test('a message goes to the customer, who answers by mail into the case', async ({ page, context, elsewhere }) => {
  await prepareSession(page, 'staff')
  await page.goto('/Cases?search=48174')
  await page.getByRole('link', { name: /Nye termostater/ }).click()
  const said = `Vi er der kl. 9 (${currentTime()})`
  const box = page.getByLabel(say('Talk.MessageLabel'))
  await box.fill(`Hej {{customer.nam}}, ${said}`)
  await expect(page.getByText('{{customer.nam}} findes ikke som felt.')).toBeVisible()
  await expect(page.getByRole('button', { name: say('Talk.Send'), exact: true })).toBeDisabled()
  await page.reload()
  await expect(box).toHaveValue(`Hej {{customer.nam}}, ${said}`)
  await box.fill('Mvh {{company.name}}')
  await page.getByRole('button', { name: say('Talk.Preview') }).click()
  await expect(page.getByRole('region', { name: say('Talk.Preview') })).toHaveText('Mvh Nordhavn Service A/S')
  await page.getByRole('button', { name: say('Talk.EditText') }).click()
  await box.fill('')
  await test.step('a template greets whom it goes to', async () => {
    await page.getByRole('button', { name: say('Talk.Template') }).click()
    await page.getByRole('menuitem', { name: 'Vi kommer i dag' }).click()
    const receiver = page
      .getByRole('form', { name: say('Talk.Write') })
      .getByRole('group')
      .filter({ has: page.getByRole('checkbox', { checked: true }) })
    const [name = ''] = (await receiver.first().locator('legend').textContent())?.split(' (') ?? []
    await expect(page.getByRole('region', { name: say('Talk.Preview') })).toContainText(`Hej ${name}`)
    await page.getByRole('button', { name: say('Talk.EditText') }).click()
  })
  await box.fill(said)
  const form = page.getByRole('form', { name: say('Talk.Write') })
  const report = {
    name: `Måling ${said.replaceAll(/\D/g, '')}.txt`,
    mimeType: 'text/plain',
    buffer: Buffer.from('18 %'),
  }
  await form.getByLabel(say('Talk.UploadFiles')).setInputFiles(report)
  await expect(form.getByRole('button', { name: say('Talk.LeaveOut', { name: report.name }) })).toBeVisible()
  await page.getByRole('button', { name: say('Talk.Send'), exact: true }).click()
  const message = page.getByRole('listitem').filter({ hasText: said }).first()
  await expect(message).toContainText('sendt', { timeout: 10_000 })
  await expect(message.getByText(report.name)).toBeVisible()
  await expect(box).toHaveValue('')

  const mailbox = await context.newPage()
  await mailbox.goto('/dev/mailbox')
  const mails = mailbox.getByRole('row').filter({ hasText: 'drift@sundparken.example' }).filter({ hasText: '48174' })
  await mails.first().getByRole('link').click()
  await expect(mailbox.getByRole('link', { name: report.name })).toBeVisible()
  const answer = `Tak, det passer fint (${currentTime()})`
  await mailbox.getByLabel('Answer').fill(answer)
  await mailbox.getByRole('button', { name: 'Send answer' }).click()
  await expect(page.getByText(answer)).toBeVisible({ timeout: 5000 })

  await test.step('a colleague begins at what they have not read, once', async () => {
    const colleague = await elsewhere()
    await prepareSession(colleague, 'admin')
    await colleague.goto(page.url())
    const line = colleague.getByRole('listitem').filter({ hasText: say.like('Talk.Unread') })
    await expect(line).toBeInViewport()
    await expect(colleague.getByText(answer)).toBeAttached()
    await colleague.reload()
    await expect(colleague.getByText(answer)).toBeInViewport()
    await expect(line).toHaveCount(0)
  })

  await test.step('who reads further up is told what comes below, and led there', async () => {
    await page.setViewportSize({ width: 1440, height: 640 })
    const story = page.locator('.ck-case-story')
    await expect(async () => {
      // shrinking the window scrolls the end into view once more
      const top = await story.evaluate(async element => {
        element.scrollTo({ top: 0 })
        await new Promise(requestAnimationFrame)
        await new Promise(requestAnimationFrame)
        return element.scrollTop
      })
      expect(top).toBe(0)
    }).toPass()
    const later = `Husk nøglen (${currentTime()})`
    await mailbox.goto('/dev/mailbox')
    await mails.first().getByRole('link').click()
    await mailbox.getByLabel('Answer').fill(later)
    await mailbox.getByRole('button', { name: 'Send answer' }).click()
    const pill = page.getByRole('button', { name: say('Talk.NewBelow', { count: 1 }) })
    await expect(pill).toBeVisible({ timeout: 5000 })
    await pill.click()
    await expect(page.getByText(later)).toBeInViewport()
    await expect(pill).toHaveCount(0)
    await expect(page.locator('.ck-timeline > :focus')).toHaveCount(1)
  })
})
