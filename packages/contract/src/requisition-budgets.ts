import { type Static, Type } from 'typebox'
import { closed, del, get, Id, Line, Name, Nothing, nullable, post, put } from './endpoint.ts'
import { limitsOf } from './limits.ts'
import { BudgetStanding, Minor } from './requisition-shapes.ts'
import { REQUISITION_LIMITS } from './requisition-states.ts'

/** Requisition settings: numbering, defaults, approval limits, and the budgets they draw on. */

const guard = 'SettingsAccess'
const READ = ['Rekvisition', 'SettingsAccess'] as const
const Amount = Type.Integer({ minimum: 0, maximum: REQUISITION_LIMITS.amount })
const AccountNumber = Type.String({ maxLength: 20, pattern: String.raw`\S` })
const Year = Type.Integer({ minimum: 2000, maximum: 2100 })

export const REQUISITION_WISHES = {
  /** Prefix of the number. */
  prefix: Type.String({ maxLength: 10, pattern: String.raw`^[^\s]*$` }),
  /** The minimum next number. */
  firstNumber: Type.Integer({ minimum: 1, maximum: 1_000_000_000 }),
  /** Default delivery time, in days from creation. */
  deliveryDays: Type.Integer({ minimum: 0, maximum: 365 }),
  /** Default of a new line. */
  vatPercent: Type.Integer({ minimum: 0, maximum: 100 }),
  /** Printed below the lines on what the supplier receives. */
  terms: Type.String({ maxLength: 5000 }),
  /** The approval limit of people without one of their own, with VAT, in hundredths. */
  standardLimit: Amount,
  /** How far an invoice may differ before a reason is required: the lower of the two. */
  tolerancePercent: Type.Integer({ minimum: 0, maximum: 100 }),
  toleranceAmount: Amount,
  /** Approvals beyond the budget are refused. */
  isBudgetBinding: Type.Boolean(),
}
export const RequisitionWishes = closed(REQUISITION_WISHES)
export type RequisitionWishes = Static<typeof RequisitionWishes>
export const REQUISITION_WISH_LIMITS = limitsOf(REQUISITION_WISHES)

export const USUAL_REQUISITION_WISHES: RequisitionWishes = {
  prefix: 'R-',
  firstNumber: 1001,
  deliveryDays: 14,
  vatPercent: 25,
  terms: '',
  standardLimit: 1_000_000,
  tolerancePercent: 5,
  toleranceAmount: 200_000,
  isBudgetBinding: false,
}

export const RequisitionSettings = Type.Object({ ...REQUISITION_WISHES, version: Type.Integer() })
export type RequisitionSettings = Static<typeof RequisitionSettings>

export const getRequisitionSettings = get('/api/Requisition/GetSettings', {
  guard,
  summary: 'How requisitions are numbered and approved, and their defaults.',
  answer: RequisitionSettings,
})

export const setRequisitionSettings = put('/api/Requisition/UpdateSettings', {
  guard,
  summary: 'Changes the settings for future requisitions.',
  body: RequisitionWishes,
  answer: RequisitionSettings,
  updates: true,
})

export const getRequisitionLists = get('/api/Requisition/GetLists', {
  guard: 'Rekvisition',
  summary:
    'The choices for writing a requisition: accounts, categories, partners and members, at most 500 of each, and the defaults of a new one.',
  answer: Type.Object({
    accounts: Type.Array(Type.Object({ id: Id, number: Line, name: Line })),
    categories: Type.Array(Type.Object({ id: Id, name: Line })),
    partners: Type.Array(Type.Object({ id: Id, name: Line, email: Line, phone: Line, cvr: Line })),
    members: Type.Array(Type.Object({ id: Id, name: Line })),
    vatPercent: Type.Integer(),
    deliveryDays: Type.Integer(),
  }),
})
export type RequisitionLists = Static<typeof getRequisitionLists.answer>

export const ApprovalLimit = Type.Object({
  stakeholderId: Id,
  name: Line,
  /** Null: the standard limit. */
  limit: nullable(Minor),
})
export type ApprovalLimit = Static<typeof ApprovalLimit>

export const getApprovalLimits = get('/api/Requisition/GetLimits', {
  guard,
  summary: 'The members who may approve requisitions, by name, with their limits; at most 500.',
  answer: Type.Array(ApprovalLimit),
})

export const setApprovalLimit = put('/api/Requisition/UpdateLimit/:stakeholderId', {
  guard,
  summary: 'Sets the amount a member may approve, with VAT; null resets it to the standard limit.',
  params: closed({ stakeholderId: Id }),
  body: closed({ limit: nullable(Amount) }),
  answer: ApprovalLimit,
})

export const addAccount = post('/api/Requisition/AddAccount', {
  guard,
  summary: 'Adds an account to the chart of accounts; returns its id. 409 if the number is taken.',
  body: closed({ number: AccountNumber, name: Name }),
  answer: Id,
  creates: true,
})

export const editAccount = put('/api/Requisition/EditAccount/:accountId', {
  guard,
  summary:
    'Changes an account, removes it from the chart of accounts or restores it; existing requisitions and budgets keep it. 409 `in-use` when removing an account used by a current budget or open requisition, `conflict` if the number is taken.',
  params: closed({ accountId: Id }),
  body: closed({
    number: Type.Optional(AccountNumber),
    name: Type.Optional(Name),
    isRemoved: Type.Optional(Type.Boolean()),
  }),
  answer: Type.Object({ id: Id, number: Line, name: Line }),
  errors: { 'in-use': Nothing },
})

export const getBudgets = get('/api/Requisition/GetBudgets/:year', {
  guard: READ,
  summary:
    'The budgets of a year by account, property and building part, with the amounts reserved, used and left; at most 1,000.',
  params: closed({ year: Year }),
  answer: Type.Array(BudgetStanding),
})

export const getBudgetStanding = get('/api/Requisition/GetBudgetStanding/:year', {
  guard: READ,
  summary:
    "The applicable budget of each account in a year: the property's own, else the company's; and within it that of the building part, else of its nearest ancestor with a budget, else of all parts. Without a building part, those of each part.",
  params: closed({ year: Year }),
  query: closed({ propertyId: Type.Optional(Id), dvCategoryId: Type.Optional(Id) }),
  answer: Type.Array(BudgetStanding),
})

export const addBudget = post('/api/Requisition/AddBudget', {
  guard,
  summary:
    'Adds a budget; returns its id. 409 `taken` if the account, property, building part and year already have one.',
  body: closed({
    accountId: Id,
    propertyId: nullable(Id),
    dvCategoryId: Type.Optional(nullable(Id)),
    year: Year,
    amount: Amount,
  }),
  answer: Id,
  errors: { taken: Nothing },
  creates: true,
})

export const editBudget = put('/api/Requisition/EditBudget/:budgetId', {
  guard,
  summary: 'Changes the amount of a budget.',
  params: closed({ budgetId: Id }),
  body: closed({ amount: Amount }),
  answer: BudgetStanding,
  updates: true,
})

export const removeBudget = del('/api/Requisition/RemoveBudget/:budgetId', {
  guard,
  summary: 'Deletes a budget; requisitions keep their accounts.',
  params: closed({ budgetId: Id }),
  answer: Nothing,
})
