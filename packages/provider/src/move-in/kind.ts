import type {
  MoveChoice,
  MoveField,
  MoveKind,
  MoveReason,
  MoveRule,
  MoveVerdict,
} from '@casekit/contract/move-in-fields'
import type { Db } from '../platform/db.ts'

/** How to read a file, how to recognize its rows, and what to do with known ones. */
export type Move = {
  id: string
  kind: MoveKind
  rules: MoveRule[]
  onMatch: MoveChoice
  dayFirst: boolean
}

export type Said = { [field in MoveField]?: string }
export type Fault = { field: MoveField; reason: MoveReason; text: string }
export type Values = Record<string, unknown>

/** A parsed line: its valid values by column, and why the others are invalid. */
export type Read = { line: number; said: Said; values: Values; faults: Fault[] }

/** A line and what happens to it; `target`: the row that it creates or changes. */
export type Judged = Read & {
  verdict: MoveVerdict
  like: number | null
  target: string | null
  /** The existing row, if it is known. */
  standing: Values | null
}

/** Existing data that lines are checked against. */
export type Known = {
  like: Map<number, number>
  found: Map<number, string>
  standing: Map<string, Values>
  /** Lines whose number is already taken. */
  taken: Set<number>
}

/** Who imports: a staff member, or a nightly import by its name. */
export type Actor = { id: string | null; name: string }

/**
 * Parses one cell into the value of a column, or a reason why not. If `column` is empty, the kind looks the value up.
 */
export type Cell = { column: string; read: (text: string, move: Move) => { value: unknown } | { reason: MoveReason } }

export type Kind = {
  table:
    | 'casekit.customer'
    | 'casekit.property'
    | 'casekit.lease'
    | 'casekit.tenancy'
    | 'casekit.asset'
    | 'casekit.cases'
    | 'casekit.case_history'
    | 'casekit.requisition'
    | 'casekit.agreement'
    | 'casekit.case_file'
    | 'casekit.property_file'
    | 'casekit.asset_file'
  cells: { [field in MoveField]?: Cell }
  /** Columns of a known row that a file may change. */
  changeable: readonly string[]
  /** The counter that its numbers come from. */
  counter: 'customer' | 'case' | 'agreement' | null
  hasVersion: boolean
  /** Tables whose rows are created and deleted with a row. */
  beside: readonly string[]
  /** SQL over `t` whose value changes whenever somebody changes the row. */
  mark: string
  /** What identifies a line, by rule. */
  signs: (row: Read) => Partial<Record<MoveRule, string[]>>
  /** Resolves the rows that a line refers to; adds a fault if there is none. */
  refer: (db: Db, companyId: number, rows: Read[], move: Move) => Promise<void>
  /** By line: the existing row that matches it. */
  find: (db: Db, companyId: number, rows: Read[], rules: ReadonlySet<MoveRule>) => Promise<Map<number, string>>
  /** Lines whose number is taken, if numbers are not unique within the company. */
  taken?: (db: Db, companyId: number, rows: Read[]) => Promise<Set<number>>
  /** Inserts rows; each has an id in its values. */
  make: (db: Db, companyId: number, actor: Actor, rows: Values[]) => Promise<void>
  /** SQL over `t` for the existing row, if it is more than its columns. */
  standing?: string
  /** Adds faults that only show in comparison with existing rows. */
  check?: (db: Db, companyId: number, rows: Read[], known: Pick<Known, 'like' | 'found' | 'standing'>) => Promise<void>
  /** What a line changes, if that is more than its columns. */
  changes?: (values: Values, standing: Values) => Values
  /** Creates what lines need in addition to their row; returns the created ids by line. */
  prepare?: (db: Db, companyId: number, actor: Actor, rows: Judged[]) => Promise<Map<number, string[]>>
  /** Resolves references to rows that other lines create; `made`: the created rows by line. */
  settle?: (db: Db, companyId: number, rows: Judged[], made: ReadonlyMap<number, string>) => Promise<void>
  /** Writes changed rows, if they are more than their columns. */
  put?: (db: Db, companyId: number, rows: Values[]) => Promise<void>
  /**
   * Wraps `takeBack`, which undoes rows, to also undo what belongs to them; `made`: what `prepare` created for them,
   * `isAsLeft`: unchanged since the import.
   */
  around?: (
    db: Db,
    companyId: number,
    rows: { line: number; target: string | null; made: string[]; isAsLeft: boolean }[],
    takeBack: () => Promise<number[]>,
  ) => Promise<number[]>
  /** Writes the changes into the history; returns the entries by row. */
  tell: (db: Db, companyId: number, actor: Actor, changes: Change[]) => Promise<{ id: string; entry: string }[]>
}

export type Change = { id: string; before: Values; after: Values }
