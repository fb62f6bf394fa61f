import { type Static, Type } from 'typebox'
import { closed, get, Id, nullable, oneOf } from './endpoint.ts'

/**
 * `case`: something of this case changed. `customer`: something of this customer or its addresses changed; without an
 * id, of any. `transfer`: of this transfer. `asset`: of this asset. `package`: of this package or basket. `agreement`: of this service agreement. `requisition`: of this requisition. `activity`: of this task; without an id, of any. `notice`: of this that tenants are told; without an id, of any. `presence`: somebody came to it, left it, or began to write. `document`: somebody else who has this document open came, left, went to another line, or kept what they wrote. `alert`: the caller's alerts changed. `reset`: more happened than can be told
 * one by one; everything shown may be out of date.
 */
export const LIVE_EVENTS = [
  'case',
  'customer',
  'transfer',
  'asset',
  'package',
  'agreement',
  'requisition',
  'activity',
  'notice',
  'presence',
  'document',
  'alert',
  'reset',
] as const

/** What happened, never what it says: the client fetches what it may see (decisions §4). */
export const LiveEvent = Type.Object({ type: oneOf(LIVE_EVENTS), id: nullable(Id) })
export type LiveEvent = Static<typeof LiveEvent>

export const getLive = get('/api/Live', {
  guard: 'signed-in',
  summary:
    'Server-sent events, `data: {type, id}` each, from now on, or from `ago` milliseconds before; with `Last-Event-ID`, from there on. Ends within five seconds after the session does or loses a guard. A token of a widget hears of cases alone.',
  query: closed({ ago: Type.Optional(Type.Integer({ minimum: 0, maximum: 600_000 })) }),
  answer: LiveEvent,
  streams: true,
  embed: ['kanban-board'],
})
