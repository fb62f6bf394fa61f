import { proxy, ref } from 'valtio'
import type { Call } from '@casekit/client/connect'
import { newKey } from '@casekit/client/key'
import type { Answer } from '@casekit/contract/endpoint'
import {
  finishPriceImport,
  PRICE_BATCH,
  previewPriceImport,
  type PriceField,
  type PriceStep,
  sendPriceRows,
  startPriceImport,
  undoPriceImport,
} from '@casekit/contract/price-import'
import { piecesOf } from '../../../parts/import-file/pieces.ts'
import { type Line, readTable } from '../../../parts/import-file/read-file.ts'
import { columnsOf, type Mapping } from './columns.ts'
import { isCommaIn, type Read, readRows } from './rows.ts'

export type Step = 'file' | 'columns' | 'preview' | 'done'

type Preview = { counts: Record<string, number>; steps: PriceStep[] }

/** The import of a supplier's list: the file, the mapping, the preview and the result. */
export function createPriceImport(call: Call, nameOf: (field: PriceField) => string, language: string) {
  const state = proxy({
    step: 'file' as Step,
    fileName: '',
    table: ref([] as Line[]),
    columns: [] as { id: string; heading: string; example: string }[],
    mapping: [] as Mapping,
    isComma: true,
    read: ref<Read>({ rows: [], faults: [], wrong: 0, doubled: 0 }),
    importId: '',
    preview: null as Preview | null,
    withJumps: false,
    result: null as Answer<typeof finishPriceImport> | null,
    undone: null as Answer<typeof undoPriceImport> | null,
    /** The number of lines uploaded. */
    progress: 0,
    busy: false,
    trouble: null as 'file' | 'call' | null,
  })

  async function run(trouble: 'file' | 'call', act: () => Promise<void>): Promise<boolean> {
    if (state.busy) return false
    Object.assign(state, { busy: true, trouble: null, progress: 0 })
    try {
      await act()
      return true
    } catch {
      state.trouble = trouble
      return false
    } finally {
      state.busy = false
    }
  }

  const open = (file: File) =>
    run('file', async () => {
      const table = await readTable(file)
      const headings = table[0]?.cells ?? []
      if (table.length < 2 || headings.length > 200) throw new Error('The file holds no rows.')
      const columns = headings.map((heading, at) => ({
        id: `column-${at}`,
        heading,
        example: table[1]?.cells[at] ?? '',
      }))
      const mapping = columnsOf(headings, nameOf)
      const isComma = isCommaIn(table, mapping, language)
      Object.assign(state, { fileName: file.name, table: ref(table), columns, mapping, isComma, step: 'columns' })
    })

  function map(column: number, field: Mapping[number]) {
    state.mapping = state.mapping.map((one, at) => (at === column ? field : one === field ? '' : one))
    state.isComma = isCommaIn(state.table, state.mapping, language)
  }

  /** Computes the changes; the price book is not modified. */
  const rehearse = () =>
    run('call', async () => {
      const read = readRows(state.table, state.mapping, state.isComma)
      const body = { fileName: state.fileName.slice(0, 200) }
      const importId = await call(startPriceImport, { body, key: newKey() })
      for (const rows of piecesOf(read.rows, PRICE_BATCH)) {
        const { held } = await call(sendPriceRows, { params: { importId }, body: { rows }, key: newKey() })
        state.progress += held
      }
      const preview = await call(previewPriceImport, { params: { importId } })
      Object.assign(state, { read: ref(read), importId, preview, withJumps: false, step: 'preview' })
    })

  const finish = () =>
    run('call', async () => {
      const { importId, withJumps } = state
      const result = await call(finishPriceImport, { params: { importId }, body: { withJumps } })
      Object.assign(state, { result, step: 'done' })
    })

  const undo = (importId: string) =>
    run('call', async () => {
      state.undone = await call(undoPriceImport, { params: { importId } })
    })

  return {
    state,
    open,
    map,
    rehearse,
    finish,
    undo,
    setComma: (isOn: boolean) => void (state.isComma = isOn),
    setJumps: (isOn: boolean) => void (state.withJumps = isOn),
    back: (step: Step) => void Object.assign(state, { step, trouble: null }),
  }
}
export type PriceImporting = ReturnType<typeof createPriceImport>

/** Whether the number is unmapped, which products are matched by. */
export const lacksNumber = (mapping: readonly string[]): boolean => !mapping.includes('number')
