import { type Outward, OutwardError } from '../platform/outward/outward.ts'
import { isTaken, parsed, requestOf } from './send.ts'
import type { Target } from './queries.ts'

export type OrderType = { id: string; name: string }

const MOST = 200
const CHARACTERS = 200

/** Checks the connection to a system that has no order types. */
export async function askWhetherThere(outward: Outward, target: Target) {
  try {
    const answer = await outward.ask(requestOf(target, { path: '/ping' }))
    return { status: answer.status, fault: isTaken(answer) ? '' : 'refused' }
  } catch (error) {
    if (!(error instanceof OutwardError)) throw error
    return { status: null, fault: error.fault }
  }
}

/** Requests the order types; fault `half` if the response is not a list. */
export async function askOrderTypes(outward: Outward, target: Target) {
  try {
    const answer = await outward.ask(requestOf(target, { path: '/order-types' }))
    const types = isTaken(answer) ? typesOf(parsed(answer.body)) : undefined
    return { status: answer.status, fault: types ? '' : isTaken(answer) ? 'half' : 'refused', types: types ?? [] }
  } catch (error) {
    if (!(error instanceof OutwardError)) throw error
    return { status: null, fault: error.fault, types: [] }
  }
}

function typesOf(read: unknown): OrderType[] | undefined {
  if (!Array.isArray(read)) return undefined
  return read.flatMap((one: unknown) => typeOf(one) ?? []).slice(0, MOST)
}

function typeOf(one: unknown): OrderType | undefined {
  if (typeof one !== 'object' || one === null || !('id' in one) || !('name' in one)) return undefined
  const [id, name] = [one.id, one.name].map(lineOf)
  return id && name ? { id, name } : undefined
}

const lineOf = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number' ? String(value).replaceAll('\0', '').slice(0, CHARACTERS) : ''
