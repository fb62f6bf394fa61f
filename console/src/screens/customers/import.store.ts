import type { Call } from '@casekit/client/connect'
import { newKey } from '@casekit/client/key'
import {
  IMPORT_BATCH,
  importCustomers,
  type ImportVerdict,
  startImport,
  tryImport,
  undoImport,
} from '@casekit/contract/customer-import'
import { proxy } from 'valtio'
import { guessMapping, type Mapping, readTable, rowsOf } from './import-file.ts'

type Outcome = { importId: string; made: number; left: number }

/** One import: the file, which column fills what, what it would do, and what it did. */
export function createImport(call: Call) {
  const state = proxy({
    fileName: '',
    table: [] as string[][],
    columns: [] as { id: string; heading: string; example: string }[],
    mapping: [] as Mapping,
    verdicts: null as ImportVerdict[] | null,
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
      const columns = (table[0] ?? []).map((heading, at) => ({
        id: `column-${at}`,
        heading,
        example: table[1]?.[at] ?? '',
      }))
      Object.assign(state, {
        fileName: file.name,
        table,
        columns,
        mapping: guessMapping(table[0] ?? []),
        verdicts: null,
      })
      batches = undefined
    })

  function map(column: number, field: Mapping[number]) {
    state.mapping = state.mapping.map((one, at) => (at === column ? field : one === field ? '' : one))
    state.verdicts = null
  }

  const parts = () => {
    const rows = rowsOf(state.table, state.mapping)
    return Array.from({ length: Math.ceil(rows.length / IMPORT_BATCH) }, (_, at) =>
      rows.slice(at * IMPORT_BATCH, (at + 1) * IMPORT_BATCH),
    )
  }

  /** What it would do; nothing is written. */
  const rehearse = () =>
    run('call', async () => {
      const verdicts: ImportVerdict[] = []
      for (const rows of parts()) {
        verdicts.push(...(await call(tryImport, { body: { rows } })))
        state.progress = verdicts.length
      }
      state.verdicts = verdicts
    })

  /** Goes on where a lost line stopped it: each part has a key of its own and counts once. */
  const send = () =>
    run('call', async () => {
      const all = parts()
      batches ??= {
        importId: await call(startImport, { body: { fileName: state.fileName.slice(0, 200) }, key: newKey() }),
        keys: all.map(newKey),
      }
      const { importId, keys } = batches
      const sum = { importId, made: 0, left: 0 }
      for (const [at, rows] of all.entries()) {
        const body = { rows, withDuplicates: state.withDuplicates }
        const { made, left } = await call(importCustomers, { params: { importId }, body, key: keys[at] ?? newKey() })
        sum.made += made
        sum.left += left
        state.progress = sum.made + sum.left
      }
      state.outcome = sum
    })

  function keepDuplicates(isOn: boolean) {
    state.withDuplicates = isOn
  }

  async function undo(importId: string): Promise<{ removed: number; kept: number }> {
    return call(undoImport, { params: { importId } })
  }

  return { state, open, map, keepDuplicates, rehearse, send, undo }
}
export type CustomerImport = ReturnType<typeof createImport>
