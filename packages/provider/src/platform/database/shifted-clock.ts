import type { Client } from 'pg'
import { StartError } from './start-error.ts'

/** Offset in ms between the machine's clock and the clock of a test run. Only for tests, never with customer data. */
export const SHIFT_VARIABLE = 'CASEKIT_CLOCK_SHIFT_MS'

const shiftOf = (environment: NodeJS.ProcessEnv): number => Number(environment[SHIFT_VARIABLE] ?? 0)

export const isShifted = (environment: NodeJS.ProcessEnv = process.env): boolean => shiftOf(environment) !== 0

/** The clock is shifted where that is not allowed. */
export class ClockShifted extends StartError {
  constructor(where: string) {
    super(`${SHIFT_VARIABLE} moves the clock, which is for tests: it is refused ${where}.`)
  }
}

/** Settings for every connection: a bare `now()` resolves to the shifted clock before PostgreSQL's own. */
export const clockSettings = (environment: NodeJS.ProcessEnv = process.env): Record<string, string> =>
  isShifted(environment)
    ? { search_path: 'public,clock,pg_catalog', 'casekit.clock_shift_ms': String(shiftOf(environment)) }
    : {}

/**
 * Installs the shifted clock in an empty database. It must precede the migrations, whose definitions, column defaults
 * included, bind to it when created; databases created without it are refused.
 */
export async function shiftClock(client: Client): Promise<void> {
  const { rows } = await client.query<{ isMade: boolean; isMoved: boolean }>(
    `select to_regclass('directory.migration') is not null as "isMade", to_regnamespace('clock') is not null as "isMoved"`,
  )
  if (rows[0]?.isMoved) return
  if (rows[0]?.isMade) throw new ClockShifted('by a database that was created with the machine clock')
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
