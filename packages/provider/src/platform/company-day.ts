/** Today in the time zone of company `$1`. */
export const TODAY = `(select (now() at time zone c.time_zone)::date from directory.company c where c.id = $1)`

/** Midnight at the start of a day in the time zone of company `$1`. */
export const midnightOf = (column: string): string =>
  `(${column}::timestamp at time zone (select c.time_zone from directory.company c where c.id = $1))`

/** 4 p.m. tomorrow in the time zone of company `$1`. */
export const TOMORROW_AFTERNOON = `(select ((now() at time zone c.time_zone)::date + 1 + time '16:00') at time zone c.time_zone
  from directory.company c where c.id = $1)`
