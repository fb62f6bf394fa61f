import type { Endpoint } from '@casekit/contract/endpoint'
import * as budgets from '@casekit/contract/requisition-budgets'
import type { Requisition } from '@casekit/contract/requisition-shapes'
import type { RequisitionEdit } from '@casekit/contract/requisition-edit'
import * as calls from '@casekit/contract/requisitions'
import { tokenFor } from '@casekit/provider/links/tokens'
import { newId } from '@casekit/provider/platform/new-id'
import { expect } from 'vitest'
import { currentTime } from './clock.ts'
import { makeCompany, makeStaff, type TestStaff } from './people.ts'
import type { TestProvider } from './provider.ts'

export const YEAR = new Date(currentTime()).getFullYear()
/** The budget of the scene's one account at its property. */
export const BUDGET = 12_000_000
/** 3 × 1,333.33 + 7 × 595.00 */
export const NET = 399_999 + 416_500
export const GROSS = NET + 204_125

const LINES = [
  { text: 'Membran og fliser', quantity: 3, unit: 'stk.', price: 133_333, vatPercent: 25 },
  { text: 'Vvs-montage', quantity: 7, unit: 'timer', price: 59_500, vatPercent: 25 },
]

const GUARDS = ['Core', 'Rekvisition', 'SettingsAccess', 'PropertyManagement'] as const

type Mail = { to: string; subject: string; text: string; linkId: string; files: { name: string }[] }
type Answered = { status: number; body: Requisition & { code?: string } }

/** A buyer, a chief with a high limit, a property with a budget, and helpers for the steps of a requisition. */
export async function requisitionScene(provider: TestProvider) {
  const { id: companyId } = await makeCompany(provider.pool)
  const hire = (name: string) => makeStaff(provider.pool, companyId, { guards: [...GUARDS], name })
  const [buyer, chief] = [await hire('Erik Sand'), await hire('Karin Munk')]
  const db = () => provider.db(companyId)
  const propertyId = newId()
  await db().rows(
    `insert into casekit.property (company_id, id, number, name, address) values ($1, $2, '12', 'Strandlodsvej 12', 'Strandlodsvej 12')`,
    [companyId, propertyId],
  )

  async function made(endpoint: Endpoint, body: object): Promise<string> {
    const answer = await provider.call(endpoint, { as: buyer.as, body } as never)
    expect(answer.status).toBe(200)
    return answer.body as string
  }
  const setWishes = (wishes: object) =>
    provider.call(budgets.setRequisitionSettings, {
      as: chief.as,
      body: { ...budgets.USUAL_REQUISITION_WISHES, ...wishes },
    })
  const setLimit = (who: TestStaff, limit: number | null) =>
    provider.call(budgets.setApprovalLimit, { as: chief.as, params: { stakeholderId: who.id }, body: { limit } })

  /** One step by a member; returns the response, whatever it is. */
  async function take(endpoint: Endpoint, id: string, body?: object, who = buyer, ifMatch?: number) {
    const headers = ifMatch === undefined ? {} : { headers: { 'if-match': `"${ifMatch}"` } }
    const request = { as: who.as, params: { requisitionId: id }, ...(body && { body }), ...headers }
    return (await provider.call(endpoint, request as never)) as unknown as Answered
  }
  /** One step that must succeed. */
  async function done(endpoint: Endpoint, id: string, body?: object, who = buyer): Promise<Requisition> {
    const { status, body: answer } = await take(endpoint, id, body, who)
    expect([endpoint.path, status, answer.code]).toEqual([endpoint.path, 200, undefined])
    return answer
  }

  const accountId = await made(budgets.addAccount, { number: '116200', name: 'Vand og afløb' })
  await made(budgets.addBudget, { accountId, propertyId, year: YEAR, amount: BUDGET })
  await setWishes({ prefix: 'SP-', firstNumber: 2291 })
  await setLimit(chief, 100_000_000)

  async function begin(more: Partial<RequisitionEdit> = {}): Promise<Requisition> {
    const id = await made(calls.addRequisition, { title: 'Badeværelse', propertyId })
    return done(calls.editRequisition, id, {
      title: 'Badeværelse',
      isResident: false,
      partnerId: null,
      supplierName: 'Nordhavn Service',
      supplierEmail: 'ordre@nordhavn.example',
      supplierPhone: '',
      caseId: null,
      activityId: null,
      propertyId,
      dvCategoryId: null,
      buyerId: buyer.id,
      year: YEAR,
      deliverOn: `${YEAR}-12-10`,
      message: 'Nøgle hos viceværten',
      note: 'Ikke til leverandøren',
      lines: LINES.map(line => ({ ...line, accountId })),
      ...more,
    })
  }
  /** A requisition that the chief approved and that was sent to its supplier. */
  async function sent(channel: 'mail' | 'paper', more: Partial<RequisitionEdit> = {}): Promise<Requisition> {
    const { id } = await begin(more)
    await done(calls.approveRequisition, id, { note: '' }, chief)
    return done(calls.sendRequisition, id, { channel, text: '' })
  }
  const standing = async () => {
    const { body } = await provider.call(budgets.getBudgets, { as: buyer.as, params: { year: YEAR } })
    const [{ reserved, used, left } = { reserved: -1, used: -1, left: -1 }] = body
    return { reserved, used, left }
  }
  const mails = () =>
    db().rows<{ mail: Mail }>('select payload as mail from casekit.outbox where company_id = $1 order by created_at', [
      companyId,
    ])
  const linkOf = async () => (await tokenFor(db(), (await mails())[0]?.mail.linkId ?? ''))?.token ?? ''

  return {
    companyId,
    buyer,
    chief,
    db,
    propertyId,
    accountId,
    made,
    setWishes,
    setLimit,
    take,
    done,
    begin,
    sent,
    standing,
    mails,
    linkOf,
  }
}
export type RequisitionScene = Awaited<ReturnType<typeof requisitionScene>>
