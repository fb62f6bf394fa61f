import { expect, test } from '@playwright/test'
import { expectClean } from './expect-clean.ts'
import { say } from './words.ts'

/** URLs that open nothing, for visitors who are not signed in: what is shown, and the suggested remedy. */
const DEAD = [
  ['/case/ckl_unknown', say('CaseView.Refused'), 'Brug linket i den nyeste mail'],
  ['/document/ckl_unknown', say('OfferView.Refused'), 'Bed virksomheden om et nyt'],
  ['/requisition/ckl_unknown', say('RequisitionView.Refused'), 'Brug linket i den seneste mail'],
  ['/form/ckl_unknown', say('FormSheet.Refusal'), 'Brug linket i den nyeste mail'],
  ['/home/ckl_unknown', say('TenantPage.Refused'), 'Bed din udlejer om et nyt link'],
  ['/booking/ckl_unknown', say('Visit.Refused'), 'Brug linket i den nyeste mail'],
  ['/shown/unknown', say('Shown.Gone'), 'Bed den, der sendte det'],
  ['/unsubscribe/unknown', say('Unsubscribe.Unknown'), 'Åbn linket fra mailen igen'],
  ['/a/ZZZZ9999', say('AssetReport.Unknown'), 'Ring til den, der passer anlægget'],
  ['/ratings/999999999', say('PublicRatings.Gone'), 'adressen er forkert'],
] as const

for (const [path, title, way] of DEAD) {
  test(`${path} says on the card of the sign-in that it opens nothing, and what to do`, async ({ page }) => {
    await page.goto(path)
    await expect(page.getByRole('heading', { name: title, exact: true, level: 1 })).toBeFocused()
    await expect(page.getByRole('alert').filter({ hasText: way })).toBeVisible()
    await expect(page.getByRole('main').getByText('Casekit', { exact: true })).toBeVisible()
    await expect(page.getByRole('link', { name: /^\+?\d/ })).toHaveCount(0) // the sender is unknown
    await expectClean(page, path)
  })
}
