declare module 'pg-copy-streams' {
  import type { Submittable } from 'pg'
  import type { Readable, Writable } from 'node:stream'

  /** Receives data from `copy … to stdout`. */
  export function to(sql: string): Readable & Submittable
  /** Sends data to `copy … from stdin`. */
  export function from(sql: string): Writable & Submittable
}
