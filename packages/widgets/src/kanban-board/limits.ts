/** Of the board (§3 of cases-and-customers, Kanban). */
export const KANBAN_BOARD = {
  /** Cards of each column that come with the board: a screenful and what would be fetched below it. */
  first: 20,
  /** Cards that come when a column is scrolled near its end. */
  more: 60,
  /** Rows below the last one shown at which more are fetched. */
  moreBefore: 8,
  searchPauseMs: 300,
  savePauseMs: 600,
  /** A burst of changes is one refresh, yet a colleague's move is here within a second. */
  livePauseMs: 60,
  /** More changed cards than this and the board is fetched anew. */
  changedAtMost: 25,
} as const
