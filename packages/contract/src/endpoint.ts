import { type Static, type TObject, type TProperties, type TSchema, Type } from 'typebox'
import type { ApiArea } from './api-areas.ts'
import type { Guard } from './guards.ts'
import type { Module } from './module-names.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** The widgets that a partner may embed; an endpoint names those that may call it with an embed token. */
export const WIDGETS = [
  'case-wizard',
  'customer-picker',
  'timeslot-chooser',
  'global-search',
  'kanban-board',
  'case-report',
  'offer',
  'shop',
  'tenant',
] as const
export type WidgetName = (typeof WIDGETS)[number]

/** `public`: no sign-in. `signed-in`: any live session. `provider-administrator`: a role that the server gives. `api-key`: a partner's key. `case-link`, `offer-link`: a link that a customer was sent; `requisition-link`: that a supplier was; `form-link`: by which somebody fills in a form; `tenant-link`: to the home of a tenant. Else: one of the guards. */
export type Access =
  | 'public'
  | 'signed-in'
  | 'provider-administrator'
  | 'api-key'
  | 'case-link'
  | 'offer-link'
  | 'requisition-link'
  | 'form-link'
  | 'tenant-link'
  | Guard
  | readonly Guard[]

/** What one call may cost: `read` 3 s, `write` 10 s, `proxy` asks another server, `credential` is rate limited. */
export type Cost = 'read' | 'write' | 'proxy' | 'credential'

type Options = {
  /** Who may call. */
  guard: Access
  /** The module that it belongs to, where its guard is none: without it, it is as if there were no such call. */
  module?: Module
  /** One sentence for the API's reader. */
  summary: string
  params?: TSchema
  query?: TSchema
  body?: TSchema
  answer: TSchema
  /** Codes that it may answer beside the general ones (problem.ts), each with the shape of `current`; `Nothing` where none goes along. */
  errors?: Readonly<Record<string, TSchema>>
  /** Widgets whose embed tokens may call this; none when absent. */
  embed?: readonly WidgetName[]
  /** `any`: also tokens whose customer scope is narrower than all. Default `all`: only tokens that see every customer. */
  scope?: 'all' | 'any'
  /** The area whose API keys (`cka_…`) may call this, to read or to write as the call does; none when absent. With the guard `api-key` nobody else may. */
  api?: ApiArea
  /** It is to go: since when it should not be used any more, and the first day without it; `instead` names the call that takes its place. */
  deprecated?: { since: string; until: string; instead?: string }
  /** Makes something: takes `Idempotency-Key`. */
  creates?: boolean
  /** Changes one row: takes `If-Match`, answers `ETag`. */
  updates?: boolean
  /** Many may want the same thing at once: a few are served at a time, the rest wait in line and not for the database. */
  rush?: true
  cost?: Cost
  /** Answers server-sent events for as long as the caller listens: `answer` is what each of them carries. */
  streams?: true
  /** Takes raw bytes (`application/octet-stream`), at most so many; `body` then only says so to the types. */
  bytes?: number
  /** Bytes of a JSON body at most, where 256 KB are too few. */
  jsonBytes?: number
  /** Answers a file as an attachment; the browser's client hands it over as a `Blob`. */
  downloads?: true
  /** Speaks SCIM: its media type, its errors, and 201 for what was made. */
  scim?: true
  /** Public, and answers who is signed in for themselves; a bearer that is no longer good counts as none. */
  personal?: true
  /** Answers an `ETag` of the content and 304 to who has it; asked about each time, so never old. */
  cached?: true
  /** Seldom another for minutes, such as a company's own lists: the widgets of one page ask once. */
  steady?: true
  /** Open to somebody who is signed in and has not consented yet (§4 of shell-and-navigation). */
  beforeConsent?: boolean
  /** Open to somebody who must set the second factor up and has not. */
  beforeSecondFactor?: true
  /** Rows that a list answers at most; a longer one is cut and marked `X-Truncated: 1` (decisions §6.7). */
  cap?: number
}

/** So long a call is served after it was declared to be going. */
export const DEPRECATION_MONTHS = 12

/** One call of the provider, as data: the server's checks, the client's types, the API's description and the generated tests all come from it. */
export type Endpoint<O extends Options = Options> = O & { method: Method; path: string }

const declare =
  (method: Method) =>
  <const O extends Options>(path: string, options: O): Endpoint<O> => ({ method, path, ...options })

export const get = declare('GET')
export const post = declare('POST')
export const put = declare('PUT')
export const patch = declare('PATCH')
export const del = declare('DELETE')

export function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'answer' in value
}

type Part<E, K extends string> = E extends { [key in K]: infer S extends TSchema } ? Static<S> : undefined

export type Params<E> = Part<E, 'params'>
export type Query<E> = Part<E, 'query'>
export type Body<E> = Part<E, 'body'>
export type Answer<E> = Part<E, 'answer'>

/** A code that a call answers and a client tells apart: its own, or that of a row which somebody else changed. */
export type ErrorCode<E> = (E extends { errors: infer R } ? keyof R & string : never) | 'stale'

/** What goes along with a code: as the call declares it; with `stale` else the row as it stands, shaped as the answer. */
export type Current<E, C> = E extends { errors: { [code in C & string]: infer S extends TSchema } }
  ? Static<S>
  : C extends 'stale'
    ? Answer<E>
    : undefined

/** A body or parameter object that refuses keys it does not know. */
export function closed<P extends TProperties>(properties: P): TObject<P> {
  return Type.Object(properties, { additionalProperties: false })
}

export function nullable<S extends TSchema>(schema: S) {
  return Type.Union([schema, Type.Null()])
}

/** One of some fixed words. */
export function oneOf<const Names extends readonly string[]>(names: Names) {
  return Type.Unsafe<Names[number]>({ type: 'string', enum: [...names] })
}

/** UUID version 7, lower case, made by the server. */
export const Id = Type.String({ format: 'uuid' })
/** ISO 8601 with offset. */
export const Time = Type.String({ format: 'date-time' })
/** One line of text, e.g. a name or a street. */
export const Line = Type.String({ maxLength: 200 })
/** What somebody or something is called: at least one sign that can be seen. */
/** What a row is called where it need not be called anything: empty is none, blanks are a slip. */
export const Title = Type.String({ maxLength: 200, pattern: String.raw`^$|\S` })
export const Name = Type.String({ maxLength: 200, pattern: String.raw`\S` })
/** A number as people write it: phones keep what was typed. */
export const Phone = Type.String({ maxLength: 40 })
/** Kept as typed, also when it is not yet an address: the form warns, nothing is lost. */
export const Email = Type.String({ maxLength: 254 })
/** Of one person, as it is sent to us: never a list, never two lines, which a mail would be sent to. */
export const OneEmail = Type.String({ maxLength: 254, pattern: String.raw`^[^@\r\n,;]*(@[^@\r\n,;]*)?$` })
export const ZipCode = Type.String({ maxLength: 12 })
/** Long text, e.g. a description. */
export const LongText = Type.String({ maxLength: 20_000 })
/** The formats of an export; no cell of either can become a formula. */
export const EXPORT_FORMATS = ['csv', 'xlsx'] as const
export type ExportFormat = (typeof EXPORT_FORMATS)[number]
/** What a call that `downloads` answers. */
export const FileAnswer = Type.Unsafe<Blob>({ type: 'string', format: 'binary' })
/** Answered where there is nothing to say (204). */
export const Nothing = Type.Null()
