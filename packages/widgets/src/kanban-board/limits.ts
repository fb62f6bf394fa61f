/** Limits of the board (§3 of cases-and-customers, Kanban). */
export const KANBAN_BOARD = {
  /** Cards per column loaded with the board: a screenful, plus what would be loaded next. */
  first: 20,
  /** Cards loaded when scrolling near a column's end. */
  more: 60,
  /** How many rows before the last loaded one more are loaded. */
  moreBefore: 8,
  searchPauseMs: 300,
  savePauseMs: 600,
  /** A burst of changes is one refresh, yet a colleague's move shows up within a second. */
  livePauseMs: 60,
  /** With more changed cards than this, the board is reloaded. */
  changedAtMost: 25,
} as const
