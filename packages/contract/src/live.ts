import { type Static, Type } from 'typebox'
import { closed, get, Id, nullable, oneOf } from './endpoint.ts'

/**
 * `case`, `transfer`, `asset`, `package` (or basket), `agreement`, `requisition`: that one changed. `customer`: that
 * customer or its addresses changed; `activity`, `notice`: that one changed; without an id, any of them. `presence`:
 * someone arrived, left, or started writing. `document`: someone else who has the document open arrived, left, moved to
 * another line, or saved. `alert`: the caller's alerts changed. `reset`: too many changes to send individually;
 * everything shown may be stale.
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

/** What changed, without its content: clients fetch what they may see (decisions §4). */
export const LiveEvent = Type.Object({ type: oneOf(LIVE_EVENTS), id: nullable(Id) })
export type LiveEvent = Static<typeof LiveEvent>

export const getLive = get('/api/Live', {
  guard: 'signed-in',
  summary:
    'Server-sent events, each `data: {type, id}`, from now on or from `ago` milliseconds ago; with `Last-Event-ID`, from that event on. The stream ends within five seconds of the session ending or losing a guard. A widget token receives only case events.',
  query: closed({ ago: Type.Optional(Type.Integer({ minimum: 0, maximum: 600_000 })) }),
  answer: LiveEvent,
  streams: true,
  embed: ['kanban-board'],
})
