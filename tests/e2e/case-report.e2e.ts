import { expect, test } from '@playwright/test'
import { expectClean } from './expect-clean.ts'
import { signIn } from './sign-in.ts'
import { say } from './words.ts'

test('the report shows a period, narrows it, and leads from a day to its cases and into one of them', async ({
  page,
}) => {
  await signIn(page, 'admin', '/Reports')
  await page.getByRole('button', { name: say('CaseReport.lastMonth') }).click()
  await expect(page).toHaveURL(/period=lastMonth/)
  await expect(page.locator('.ck-report canvas')).toBeVisible()
  const chart = page.getByRole('slider', { name: say('CaseReport.ChartLabel') })
  await chart.focus()
  await page.keyboard.press('ArrowRight')
  await expect(chart).toHaveAttribute('aria-valuetext', /2\. .* \d{4}: /)
  await page.locator('.ck-chart-place').click()
  await page.getByRole('heading', { name: /^Sager \d/ }).waitFor()
  await page.getByText(say('CaseReport.AsTable')).click()
  await page.locator('.ck-report-days button').first().click()
  await expect(page.getByRole('heading', { name: /^Sager \d/ })).toBeVisible()
  await page.getByLabel(say('CaseReport.Origin')).selectOption({ label: say('CaseReport.Origin.priceTool') })
  await expect(page).toHaveURL(/origin=priceTool/)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByLabel(say('CaseReport.Origin'))).toBeVisible()
  await expect(page.getByLabel(say('CaseReport.Department'))).toBeHidden() // no value is selected in it
  await page.emulateMedia({ media: 'screen' })
  await page.getByRole('button', { name: say('CaseReport.Export') }).click()
  const download = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: 'XLSX' }).click()
  expect((await download).suggestedFilename()).toBe('Sagsrapport.xlsx')
  await expectClean(page, 'the report')
  const middles = await page
    .locator('.ck-report-cases tbody tr')
    .first()
    .evaluate(row =>
      ['.ck-report-link', '.ck-report-Case'].map(part => {
        const words = document.createRange()
        words.selectNodeContents(row.querySelector(part) ?? row)
        const { top, bottom } = words.getBoundingClientRect()
        return (top + bottom) / 2
      }),
    )
  expect(Math.abs((middles[0] ?? 0) - (middles[1] ?? 99)), 'titles stand level with their row').toBeLessThan(1)
  await page.locator('.ck-report-cases a').first().click()
  await expect(page).toHaveURL(/\/Details\//)
  await page.goBack()
  await expect(page).toHaveURL(/origin=priceTool/)
})
