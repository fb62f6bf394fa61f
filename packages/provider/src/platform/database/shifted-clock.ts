import type { Client } from 'pg'
import { StartError } from './start-error.ts'

/** Milliseconds between the machine's clock and the one that a run of tests lives by. Only for tests: never beside a customer's data. */
export const SHIFT_VARIABLE = 'CASEKIT_CLOCK_SHIFT_MS'

const shiftOf = (environment: NodeJS.ProcessEnv): number => Number(environment[SHIFT_VARIABLE] ?? 0)

export const isShifted = (environment: NodeJS.ProcessEnv = process.env): boolean => shiftOf(environment) !== 0

/** The clock is moved where it may not be. */
export class ClockShifted extends StartError {
  constructor(where: string) {
    super(`${SHIFT_VARIABLE} moves the clock, which is for tests: it is refused ${where}.`)
  }
}

/** Of every connection: a bare `now()` finds the moved clock before PostgreSQL's own. */
export const clockSettings = (environment: NodeJS.ProcessEnv = process.env): Record<string, string> =>
  isShifted(environment)
    ? { search_path: 'public,clock,pg_catalog', 'casekit.clock_shift_ms': String(shiftOf(environment)) }
    : {}

/**
 * Puts the moved clock into an empty database. Before the migrations: what they define is bound to it as it is made,
 * defaults of columns too; a database that was made without it is therefore refused.
 */
export async function shiftClock(client: Client): Promise<void> {
  const { rows } = await client.query<{ isMade: boolean; isMoved: boolean }>(
    `select to_regclass('directory.migration') is not null as "isMade", to_regnamespace('clock') is not null as "isMoved"`,
  )
  if (rows[0]?.isMoved) return
  if (rows[0]?.isMade) throw new ClockShifted('by a database that was made by the clock of the machine')
  await client.query(CLOCK)
}

const CLOCK = `
  create schema clock;
  grant usage on schema clock to public;
  create function clock.shift() returns interval language sql stable
    as $$ select make_interval(secs => coalesce(nullif(current_setting('casekit.clock_shift_ms', true), ''), '0')::float8 / 1000) $$;
  create function clock.now() returns timestamptz language sql stable as $$ select pg_catalog.now() + clock.shift() $$;
  create function clock.transaction_timestamp() returns timestamptz language sql stable as $$ select clock.now() $$;
  create function clock.statement_timestamp() returns timestamptz language sql stable
    as $$ select pg_catalog.statement_timestamp() + clock.shift() $$;
  create function clock.clock_timestamp() returns timestamptz language sql volatile
    as $$ select pg_catalog.clock_timestamp() + clock.shift() $$;`
