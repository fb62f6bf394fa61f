import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { acceptInvitation } from '@casekit/contract/invitations'
import { addRole, type Role } from '@casekit/contract/roles'
import type { SignedIn } from '@casekit/contract/session'
import { deactivateUser, inviteUsers } from '@casekit/contract/users'
import { makeCase, post } from './api.ts'
import { expectClean } from './expect-clean.ts'
import { test } from './other-browser.ts'
import { complaints, prepareSession } from './sign-in.ts'
import { say } from './words.ts'

test.use({ locale: 'da-DK' })

const mark = Math.random().toString(36).slice(2, 8)
const ROLE = `Sælger ${mark}`
const EMAIL = `selma.${mark}@nordhavn.example`

const bearerOf = async (page: Page) => (await page.evaluate(() => localStorage.getItem('bearer'))) ?? ''

async function addSellers(page: Page): Promise<Role> {
  const headers = { authorization: await bearerOf(page) }
  const data = { name: ROLE, guards: ['Core', 'OfferAccess'] }
  const answer = await page.request.post(addRole.path, { headers, data })
  expect(answer.ok(), await answer.text()).toBe(true)
  return (await answer.json()) as Role
}

async function tokenFor(request: APIRequestContext): Promise<string> {
  let token = ''
  await expect(async () => {
    const list = await (await request.get('/dev/mailbox')).text()
    const row = list.split('<tr').find(one => one.includes(EMAIL)) ?? ''
    const mail = await (await request.get(/\/dev\/mailbox\/[0-9a-f-]{36}/.exec(row)?.[0] ?? '/dev/mailbox')).text()
    token = /ckl_[\w-]+/.exec(mail)?.[0] ?? ''
    expect(token).not.toBe('')
  }).toPass()
  return token
}

/** Signs in a new member with the role on `page`; returns their id. */
async function welcome(admin: Page, page: Page, roleId: string): Promise<string> {
  const person = { email: EMAIL, name: 'Selma Toft', title: '', phone: '', departmentId: null, priceGroupId: null }
  const held = { isFitter: false, isResponsible: true, skillIds: [], roleId, guards: [] }
  await post(admin, inviteUsers.path, { people: [{ ...person, ...held }] })
  const data = { token: await tokenFor(admin.request), name: 'Selma Toft', password: 'fem gule heste', consent: true }
  const answer = await admin.request.post(acceptInvitation.path, { data })
  expect(answer.ok(), await answer.text()).toBe(true)
  const { bearer, guards, userInfo } = (await answer.json()) as SignedIn
  await page.goto('/healthz')
  await page.evaluate(kept => Object.assign(localStorage, kept), {
    guards: JSON.stringify(guards),
    userInfo: JSON.stringify(userInfo),
    gdpr: 'true',
    bearer,
  })
  return userInfo.stakeholderId
}

/** An offer of 1,002 without VAT. */
async function writeOffer(page: Page): Promise<string> {
  const caseId = await makeCase(page, `Dyrt bad ${mark}`)
  const id = await post(page, '/api/Website/Document', { caseId, kind: 'Offer', title: 'Dyrt bad' })
  const line = { kind: 'product', choice: 'included', productId: null, number: '', unit: 'stk.', discountPercent: 0 }
  const lines = [{ ...line, id: 'a1', text: 'Vandhane', quantity: 4, price: 250.5, vatPercent: 25 }]
  const options = [{ id: 'a', name: '', title: '', isRecommended: false, lines }]
  const content = { intro: '', terms: '', depositPercent: 0, options }
  const data = { title: 'Dyrt bad', content, validUntil: null, internalNote: '', isTemplate: false }
  const headers = { authorization: await bearerOf(page) }
  expect((await page.request.put(`/api/Website/Document/${id}`, { headers, data })).ok()).toBe(true)
  return id
}

async function askOnce(page: Page) {
  await page.getByRole('button', { name: say('OfferApproval.Ask') }).click()
  const dialog = page.getByRole('dialog', { name: say('OfferApproval.Ask') })
  await dialog.getByRole('textbox', { name: say('OfferApproval.Note') }).fill('Kunden venter')
  await dialog.getByRole('button', { name: say('OfferApproval.Ask') }).click()
  await expect(page.getByText('Venter på, at tilbuddet bliver godkendt.')).toBeVisible()
}

test('an offer over the limit of its writer is approved by somebody else, again once it was changed, and sent', async ({
  page,
  elsewhere,
}) => {
  const found = complaints(page)
  await prepareSession(page, 'admin')
  const role = await addSellers(page)
  await page.goto(`/Settings/Roles?role=${role.id}`)
  const limit = page.getByLabel(say('Roles.OfferLimit'))
  await limit.fill('1.000')
  await limit.press('Tab')
  await expect(page.getByText(say('Roles.OfferLimitKept', { name: ROLE }))).toBeVisible()
  await expectClean(page, 'the limit of a role')

  const seller = await elsewhere({ locale: 'da-DK' })
  const sellerId = await welcome(page, seller, role.id)
  const offerId = await writeOffer(seller)
  await seller.goto(`/Offer/${offerId}`)
  await expect(seller.getByText(/Din grænse er 1\.000,00.*tilbuddet kan blive på 1\.002,00/)).toBeVisible()
  await expectClean(seller, 'an offer that must be approved')
  await seller.getByRole('button', { name: say('DocumentEditor.Send'), exact: true }).click()
  const sending = seller.getByRole('dialog', { name: say('DocumentEditor.SendTitle') })
  await sending.getByLabel(say('DocumentEditor.To')).fill('lars@mail.example')
  await sending.getByRole('button', { name: say('DocumentEditor.Send') }).click()
  await expect(sending.getByText(say('OfferApproval.NotSent'))).toBeVisible()
  await sending.getByRole('button', { name: say('Buttons.Close') }).click()
  await askOnce(seller)

  await page.goto(`/Offer/${offerId}`)
  await page.getByRole('button', { name: say('OfferApproval.Answer'), exact: true }).click()
  const answering = page.getByRole('dialog', { name: say('OfferApproval.Title') })
  await expect(answering.getByText('Kunden venter')).toBeVisible()
  await answering.getByRole('button', { name: say('OfferApproval.Refuse') }).click()
  await expect(answering.getByText(say('OfferApproval.ReasonNeeded'))).toBeVisible()
  await answering.getByRole('button', { name: say('OfferApproval.Approve'), exact: true }).click()
  await expect(page.getByText('Godkendt af Mette Kjærsgaard')).toBeVisible()
  await expect(seller.getByText('Godkendt af Mette Kjærsgaard')).toBeVisible()

  const quantity = seller.getByRole('textbox', { name: say('Document.Quantity') }).first()
  await quantity.fill('5')
  await quantity.press('Tab')
  await expect(seller.getByText(say('OfferApproval.ChangedSince', { name: 'Mette Kjærsgaard' }))).toBeVisible()
  await askOnce(seller)
  await page.reload()
  await page.getByRole('button', { name: say('OfferApproval.Answer'), exact: true }).click()
  await expect(answering.getByRole('region', { name: say('OfferApproval.Since') })).toContainText('Antal 4 → 5')
  await expectClean(page, 'answering for an offer')
  await answering.getByRole('button', { name: say('OfferApproval.Approve'), exact: true }).click()
  await expect(page.getByText('Godkendt af Mette Kjærsgaard')).toBeVisible()

  await seller.reload()
  await seller.getByRole('button', { name: say('DocumentEditor.Send'), exact: true }).click()
  await sending.getByLabel(say('DocumentEditor.To')).fill('lars@mail.example')
  await sending.getByRole('button', { name: say('DocumentEditor.Send') }).click()
  await expect(seller.getByText('Sendt til lars@mail.example')).toBeVisible()
  await post(page, deactivateUser.path.replace(':userId', sellerId), { handOverTo: null })
  expect(found).toEqual([])
})
