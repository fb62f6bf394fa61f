import type { Locator, Page } from '@playwright/test'

/** Selects an option of a picker: opens it by its label, then clicks the option. */
export async function pick(place: Locator | Page, label: string, option: string): Promise<void> {
  const button = place.getByRole('button', { name: new RegExp(`^${label}:`) })
  await button.click()
  await place.getByRole('option', { name: option, exact: true }).click()
}
