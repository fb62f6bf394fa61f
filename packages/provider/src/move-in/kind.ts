import type {
  MoveChoice,
  MoveField,
  MoveKind,
  MoveReason,
  MoveRule,
  MoveVerdict,
} from '@casekit/contract/move-in-fields'
import type { Db } from '../platform/db.ts'

/** What is to be done with the file: how it is read, by what its rows are known, what becomes of those. */
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

/** A line as it was read: by column what can be kept, and why the rest cannot. */
export type Read = { line: number; said: Said; values: Values; faults: Fault[] }

/** A line and what becomes of it; `target`: the row that it makes or changes. */
export type Judged = Read & {
  verdict: MoveVerdict
  like: number | null
  target: string | null
  /** The row as it stands, where it is known. */
  standing: Values | null
}

/** What the company has, beside lines. */
export type Known = {
  like: Map<number, number>
  found: Map<number, string>
  standing: Map<string, Values>
  /** The lines that name a number that is. */
  taken: Set<number>
}

/** Who moves in: one of the staff, or a nightly import by its name. */
export type Actor = { id: string | null; name: string }

/** One cell: the value that is kept in the column, or why it is not. `column` empty: it is looked up by the kind. */
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
  /** What a known row may take from the file. */
  changeable: readonly string[]
  /** The counter that gives its numbers. */
  counter: 'customer' | 'case' | 'agreement' | null
  hasVersion: boolean
  /** Tables whose rows come and go with a row. */
  beside: readonly string[]
  /** SQL over `t`: another text once somebody has changed the row. */
  mark: string
  /** By what a line is known, by rule. */
  signs: (row: Read) => Partial<Record<MoveRule, string[]>>
  /** Finds the rows that a line names; adds faults where there is none. */
  refer: (db: Db, companyId: number, rows: Read[], move: Move) => Promise<void>
  /** By line: the row that stands for it. */
  find: (db: Db, companyId: number, rows: Read[], rules: ReadonlySet<MoveRule>) => Promise<Map<number, string>>
  /** Which lines name a number that is taken, where it is not one of the whole company. */
  taken?: (db: Db, companyId: number, rows: Read[]) => Promise<Set<number>>
  /** Makes rows; each has an id in its values. */
  make: (db: Db, companyId: number, actor: Actor, rows: Values[]) => Promise<void>
  /** SQL over `t`: the row as it stands, where it is more than its columns. */
  standing?: string
  /** Adds faults that show only beside the rows that stand. */
  check?: (db: Db, companyId: number, rows: Read[], known: Pick<Known, 'like' | 'found' | 'standing'>) => Promise<void>
  /** What a line changes, where that is more than its columns. */
  changes?: (values: Values, standing: Values) => Values
  /** Makes what lines need beside their row; by line: the customers that it made. */
  prepare?: (db: Db, companyId: number, actor: Actor, rows: Judged[]) => Promise<Map<number, string[]>>
  /** Finds what lines name that was made by others of them; by line: the rows that were made. */
  settle?: (db: Db, companyId: number, rows: Judged[], made: ReadonlyMap<number, string>) => Promise<void>
  /** Writes changed rows, where they are more than their columns. */
  put?: (db: Db, companyId: number, rows: Values[]) => Promise<void>
  /** Takes along what belongs to rows while they are taken back; `made`: what `prepare` made for them, `isAsLeft`: nobody has changed them since. */
  around?: (
    db: Db,
    companyId: number,
    rows: { line: number; target: string | null; made: string[]; isAsLeft: boolean }[],
    takeBack: () => Promise<number[]>,
  ) => Promise<number[]>
  /** Writes the changes into the history; answers the entries by row. */
  tell: (db: Db, companyId: number, actor: Actor, changes: Change[]) => Promise<{ id: string; entry: string }[]>
}

export type Change = { id: string; before: Values; after: Values }
