import { type Static, type TObject, type TProperties, type TSchema, Type } from 'typebox'
import type { ApiArea } from './api-areas.ts'
import type { Guard } from './guards.ts'
import type { Module } from './module-names.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** The embeddable widgets; an endpoint names those that may call it with an embed token. */
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

/**
 * `public`: no sign-in. `signed-in`: any live session. `provider-administrator`: a role the server assigns. `api-key`:
 * a partner's key. `case-link`, `offer-link`: a link sent to a customer; `requisition-link`: to a supplier;
 * `form-link`: for filling in a form; `tenant-link`: to a tenant's home. Otherwise: any one of the guards.
 */
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

/**
 * A call's cost class: `read` times out after 3 s, `write` after 10 s, `proxy` calls another server, `credential` is
 * rate limited.
 */
export type Cost = 'read' | 'write' | 'proxy' | 'credential'

type Options = {
  /** Who may call it. */
  guard: Access
  /** The module it belongs to, when the guard implies none: without the module, the endpoint does not exist. */
  module?: Module
  /** One sentence for readers of the API description. */
  summary: string
  params?: TSchema
  query?: TSchema
  body?: TSchema
  answer: TSchema
  /**
   * Error codes in addition to the general ones (problem.ts), each with the shape of `current`; `Nothing` when there is
   * none.
   */
  errors?: Readonly<Record<string, TSchema>>
  /** Widgets whose embed tokens may call it; none when absent. */
  embed?: readonly WidgetName[]
  /** `any`: also tokens scoped to some customers. Default `all`: only tokens that see every customer. */
  scope?: 'all' | 'any'
  /**
   * The area whose API keys (`cka_…`) may call it, with read or write scope to match; none when absent. With the
   * `api-key` guard nobody else may.
   */
  api?: ApiArea
  /** Deprecated: since when, and the first day without it; `instead` names the replacement. */
  deprecated?: { since: string; until: string; instead?: string }
  /** Creates something: takes `Idempotency-Key`. */
  creates?: boolean
  /** Changes one row: takes `If-Match`, returns `ETag`. */
  updates?: boolean
  /**
   * Bursts are expected: a few requests are served at a time, and the rest queue without holding a database connection.
   */
  rush?: true
  cost?: Cost
  /** Streams server-sent events until the client disconnects: `answer` is the shape of each event. */
  streams?: true
  /** Takes raw bytes (`application/octet-stream`), up to this many; `body` is then only for the types. */
  bytes?: number
  /** Maximum size of a JSON body in bytes, where 256 KB is too small. */
  jsonBytes?: number
  /** Returns a file as an attachment; the browser client returns it as a `Blob`. */
  downloads?: true
  /** Speaks SCIM: its media type, its errors, and 201 for created resources. */
  scim?: true
  /** Public, but personalized for signed-in callers; an invalid bearer token is treated as none. */
  personal?: true
  /** Returns an `ETag` of the content, and 304 to clients that have it; always revalidated, so never stale. */
  cached?: true
  /** Rarely changes, such as a company's own lists: the widgets on one page share a single request. */
  steady?: true
  /** Available to users who are signed in but have not consented yet (§4 of shell-and-navigation). */
  beforeConsent?: boolean
  /** Available to users who must still set up the second factor. */
  beforeSecondFactor?: true
  /** Maximum number of rows in a list; longer ones are cut and marked `X-Truncated: 1` (decisions §6.7). */
  cap?: number
}

/** Months an endpoint stays available after its deprecation was announced. */
export const DEPRECATION_MONTHS = 12

/**
 * One endpoint, as data: the server's checks, the client's types, the API description and the generated tests all come
 * from it.
 */
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

/** An error code a client can distinguish: one the endpoint declares, or `stale` for a row someone else changed. */
export type ErrorCode<E> = (E extends { errors: infer R } ? keyof R & string : never) | 'stale'

/**
 * The payload of an error code: as the endpoint declares it; for `stale` by default the current row, shaped like the
 * response.
 */
export type Current<E, C> = E extends { errors: { [code in C & string]: infer S extends TSchema } }
  ? Static<S>
  : C extends 'stale'
    ? Answer<E>
    : undefined

/** An object schema for bodies and parameters that rejects unknown keys. */
export function closed<P extends TProperties>(properties: P): TObject<P> {
  return Type.Object(properties, { additionalProperties: false })
}

export function nullable<S extends TSchema>(schema: S) {
  return Type.Union([schema, Type.Null()])
}

/** A string schema restricted to the given values. */
export function oneOf<const Names extends readonly string[]>(names: Names) {
  return Type.Unsafe<Names[number]>({ type: 'string', enum: [...names] })
}

/** UUID version 7, lowercase, generated by the server. */
export const Id = Type.String({ format: 'uuid' })
/** ISO 8601 with offset. */
export const Time = Type.String({ format: 'date-time' })
/** One line of text, e.g. a name or a street. */
export const Line = Type.String({ maxLength: 200 })
/** An optional name: may be empty, but not blank. */
export const Title = Type.String({ maxLength: 200, pattern: String.raw`^$|\S` })
/** A name: at least one visible character. */
export const Name = Type.String({ maxLength: 200, pattern: String.raw`\S` })
/** A phone number, stored as typed. */
export const Phone = Type.String({ maxLength: 40 })
/** Stored as typed, even when not yet a valid address: the form warns, and nothing is lost. */
export const Email = Type.String({ maxLength: 254 })
/** One person's address, as sent to us: never a list and never several lines, since mail is sent to it. */
export const OneEmail = Type.String({ maxLength: 254, pattern: String.raw`^[^@\r\n,;]*(@[^@\r\n,;]*)?$` })
export const ZipCode = Type.String({ maxLength: 12 })
/** Long text, e.g. a description. */
export const LongText = Type.String({ maxLength: 20_000 })
/** Export formats; cells are escaped so none can become a formula. */
export const EXPORT_FORMATS = ['csv', 'xlsx'] as const
export type ExportFormat = (typeof EXPORT_FORMATS)[number]
/** The response of an endpoint that `downloads`. */
export const FileAnswer = Type.Unsafe<Blob>({ type: 'string', format: 'binary' })
/** An empty response (204). */
export const Nothing = Type.Null()
