/** The day where the company `$1` is. */
export const TODAY = `(select (now() at time zone c.time_zone)::date from directory.company c where c.id = $1)`

/** The midnight with which a day begins where the company `$1` is. */
export const midnightOf = (column: string): string =>
  `(${column}::timestamp at time zone (select c.time_zone from directory.company c where c.id = $1))`

/** Four in the afternoon of the next day where the company `$1` is. */
export const TOMORROW_AFTERNOON = `(select ((now() at time zone c.time_zone)::date + 1 + time '16:00') at time zone c.time_zone
  from directory.company c where c.id = $1)`
