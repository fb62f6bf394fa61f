import type { DocumentLine } from '@casekit/contract/document-content'

/** The rows of a small company, for tests to count by hand. */

type Named = { id: string; name: string }
export type Case = {
  id: string
  status: string
  priority: string
  responsible: boolean
  department: string | null
  customer: string
  made: number
  answered: number | null
  closed: number | null
  price: number
  isDeleted: boolean
}
export type Offer = {
  status: string
  kind: string
  net: number
  made: number
  decided: number | null
  reason: string
  caseAt: number
  isDeleted: boolean
  cost: number
  sent: number | null
  opened: number | null
  /** The day an invoice or credit was issued. */
  invoiced: string | null
  lines: DocumentLine[]
  addOns: string[]
}
export type Task = {
  id: string
  status: string
  due: number | null
  done: number | null
  isDeleted: boolean
  caseAt: number | null
  trade: string | null
}
export type Time = { taskAt: number; from: number; minutes: number }
export type Rating = {
  asked: number | null
  score: number | null
  staffScore: number | null
  caseAt: number
  isDeleted: boolean
  isBad: boolean
}
export type Transfer = {
  state: string
  side: string
  sent: number
  answered: number | null
  remind: number
  caseAt: number
  price: number | null
}
export type FormAnswer = { done: number | null; failed: number; caseAt: number; isDeleted: boolean }
export type Deadline = { caseAt: number; kind: string; due: number | null; met: number | null }
export type WorkLine = { day: string; kind: string; minutes: number }
export type Material = { caseAt: number; at: number; quantity: number; price: number }
export type Agreement = {
  id: string
  state: string
  pricing: string
  price: number
  every: number
  unit: string
  rhythm: string
  isDeleted: boolean
  visits: Visit[]
}
export type Visit = { state: string; due: string; done: string | null }
export type Requisition = { status: string; net: number; made: number; isDeleted: boolean }
export type Asset = { status: string; isScrapped: boolean; isDeleted: boolean }

export type World = {
  departments: Named[]
  customers: Named[]
  partners: Named[]
  trades: Named[]
  cases: Case[]
  offers: Offer[]
  tasks: Task[]
  times: Time[]
  ratings: Rating[]
  transfers: Transfer[]
  assets: Asset[]
  answers: FormAnswer[]
  deadlines: Deadline[]
  workLines: WorkLine[]
  materials: Material[]
  agreements: Agreement[]
  requisitions: Requisition[]
}
