import type { Locator, Page } from '@playwright/test'

/** Chooses one of a picker: its button by the label, then the option by its word. */
export async function pick(place: Locator | Page, label: string, option: string): Promise<void> {
  const button = place.getByRole('button', { name: new RegExp(`^${label}:`) })
  await button.click()
  await place.getByRole('option', { name: option, exact: true }).click()
}
