import type { Page } from '@playwright/test'

/** The demo accounts, by what they are used for in the stories. */
export const ACCOUNTS = {
  staff: 'staff@nordhavn.example',
  admin: 'admin@nordhavn.example',
  core: 'core@nordhavn.example',
  kanban: 'kanban@nordhavn.example',
  'property-manager': 'manager@holmegaarden.example',
  partner: 'partner@voltgaard.example',
  swede: 'admin@fjallservice.example',
} as const

export async function signIn(page: Page, account: keyof typeof ACCOUNTS, path = '/'): Promise<void> {
  await page.goto(path)
  await page.getByLabel('E-mail').fill(ACCOUNTS[account])
  await page.getByLabel('Adgangskode', { exact: true }).fill('casekit-demo')
  await page.getByRole('button', { name: 'Log ind' }).click()
  await page.getByRole('heading', { name: 'Sager' }).waitFor()
}

/** Collects what the browser complains about; a story ends with none. */
export function complaints(page: Page): string[] {
  const found: string[] = []
  page.on('console', message => {
    if (message.type() === 'error' || message.type() === 'warning') found.push(message.text())
  })
  page.on('pageerror', error => found.push(error.message))
  return found
}
