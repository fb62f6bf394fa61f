declare module 'pg-copy-streams' {
  import type { Submittable } from 'pg'
  import type { Readable, Writable } from 'node:stream'

  /** What PostgreSQL sends for `copy … to stdout`. */
  export function to(sql: string): Readable & Submittable
  /** What PostgreSQL takes for `copy … from stdin`. */
  export function from(sql: string): Writable & Submittable
}
