import type { Call } from '@casekit/client/connect'
import { newKey } from '@casekit/client/key'
import {
  finishImport,
  IMPORT_BATCH,
  importCustomers,
  type ImportRow,
  type ImportVerdict,
  startImport,
  tryImport,
  undoImport,
} from '@casekit/contract/customer-import'
import { proxy } from 'valtio'
import { guessMapping, type Line, type Mapping, readTable, repeatsOf, rowsOf } from './import-file.ts'

type Outcome = { importId: string; made: number; left: number }

const partsOf = (rows: ImportRow[]): ImportRow[][] =>
  Array.from({ length: Math.ceil(rows.length / IMPORT_BATCH) }, (_, at) =>
    rows.slice(at * IMPORT_BATCH, (at + 1) * IMPORT_BATCH),
  )

/** One import: the file, which column fills what, what it would do, and what it did. */
export function createImport(call: Call) {
  const repeats: Record<number, number> = {}
  const state = proxy({
    fileName: '',
    table: [] as Line[],
    columns: [] as { id: string; heading: string; example: string }[],
    mapping: [] as Mapping,
    verdicts: null as ImportVerdict[] | null,
    /** By line: which line of the same file it repeats. */
    repeats,
    withDuplicates: false,
    outcome: null as Outcome | null,
    /** Rows that are through, of all. */
    progress: 0,
    busy: false,
    trouble: null as 'file' | 'call' | null,
  })
  let batches: { importId: string; keys: string[] } | undefined

  async function run(trouble: 'file' | 'call', act: () => Promise<void>) {
    if (state.busy) return
    Object.assign(state, { busy: true, trouble: null, progress: 0 })
    try {
      await act()
    } catch {
      state.trouble = trouble
    } finally {
      state.busy = false
    }
  }

  const open = (file: File) =>
    run('file', async () => {
      const table = await readTable(file)
      if (table.length < 2) throw new Error('The file holds no rows.')
      const headings = table[0]?.cells ?? []
      const columns = headings.map((heading, at) => ({
        id: `column-${at}`,
        heading,
        example: table[1]?.cells[at] ?? '',
      }))
      Object.assign(state, {
        fileName: file.name,
        table,
        columns,
        mapping: guessMapping(headings),
        verdicts: null,
      })
      forget()
    })

  /** What is held ready and no longer wanted goes. */
  function forget() {
    const importId = batches?.importId
    batches = undefined
    if (importId && !state.outcome) undo(importId).catch(() => null) // held rows that nobody finishes go after a day
  }

  function map(column: number, field: Mapping[number]) {
    state.mapping = state.mapping.map((one, at) => (at === column ? field : one === field ? '' : one))
    state.verdicts = null
    forget()
  }

  /** What it would do; nothing is written. */
  const rehearse = () =>
    run('call', async () => {
      const verdicts: ImportVerdict[] = []
      const all = rowsOf(state.table, state.mapping)
      state.repeats = Object.fromEntries(repeatsOf(all))
      for (const rows of partsOf(all)) {
        verdicts.push(...(await call(tryImport, { body: { rows } })))
        state.progress = verdicts.length
      }
      state.verdicts = verdicts
    })

  /** Goes on where a lost line stopped it: each part has a key of its own and counts once; nobody sees any before all are there. */
  const send = () =>
    run('call', async () => {
      const wanted = rowsOf(state.table, state.mapping)
      const rows = wanted.filter(({ line }) => state.withDuplicates || !(line in state.repeats))
      const all = partsOf(rows)
      batches ??= {
        importId: await call(startImport, { body: { fileName: state.fileName.slice(0, 200) }, key: newKey() }),
        keys: all.map(newKey),
      }
      const { importId, keys } = batches
      const sum = { importId, made: 0, left: wanted.length - rows.length }
      for (const [at, rows] of all.entries()) {
        const body = { rows, withDuplicates: state.withDuplicates }
        const { held, left } = await call(importCustomers, { params: { importId }, body, key: keys[at] ?? newKey() })
        sum.left += left
        state.progress += held + left
      }
      sum.made = (await call(finishImport, { params: { importId } })).made
      state.outcome = sum
    })

  function keepDuplicates(isOn: boolean) {
    state.withDuplicates = isOn
    forget()
  }

  async function undo(importId: string): Promise<{ removed: number; kept: number }> {
    return call(undoImport, { params: { importId } })
  }

  return { state, open, forget, map, keepDuplicates, rehearse, send, undo }
}
export type CustomerImport = ReturnType<typeof createImport>
