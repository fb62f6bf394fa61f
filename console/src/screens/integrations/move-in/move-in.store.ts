import type { Call } from '@casekit/client/connect'
import { newKey } from '@casekit/client/key'
import {
  getMove,
  getMoveColumns,
  type Move,
  type MoveReport,
  runMove,
  sendMoveRows,
  startMove,
  undoMove,
} from '@casekit/contract/move-in'
import { openMoveArchive } from '@casekit/contract/move-in-archives'
import { fetchMoveSource } from '@casekit/contract/move-in-sources'
import {
  MOVE_BATCH,
  MOVE_NEEDS,
  MOVE_RULES,
  type MoveChoice,
  type MoveField,
  type MoveKind,
  type MoveRule,
} from '@casekit/contract/move-in-fields'
import { proxy, ref } from 'valtio'
import { piecesOf } from '../../../parts/import-file/pieces.ts'
import type { Line } from '../../../parts/import-file/read-file.ts'
import { type Refusal, refusalOf, type SentArchive, sendArchive } from './archive.ts'
import { type Mapping, mappingOf, rowsOf } from './mapping.ts'
import { readFile } from './read-file.ts'

export type Step = 'file' | 'columns' | 'trial' | 'run'

/** One import step by step: the file, the mapping, the trial and the run. */
export function createMoveIn(call: Call, nameOf: (field: MoveField) => string) {
  const state = proxy({
    step: 'file' as Step,
    kind: 'customer' as MoveKind,
    fileName: '',
    table: ref([] as Line[]),
    columns: [] as { id: string; heading: string; example: string }[],
    mapping: [] as Mapping,
    rules: [...MOVE_RULES.customer] as MoveRule[],
    onMatch: 'update' as MoveChoice,
    dayFirst: true,
    report: null as MoveReport | null,
    move: null as Move | null,
    /** The number of rows done. */
    progress: 0,
    busy: false,
    /** The upload progress in percent; null if there is no upload. */
    sending: null as number | null,
    trouble: null as 'file' | 'call' | null,
    /** Why the archive is refused. */
    refusal: null as Refusal | null,
  })

  /** The ZIP that contains the files of the rows. */
  let archive: SentArchive | null = null

  async function run(trouble: 'file' | 'call', act: () => Promise<void>) {
    if (state.busy) return
    Object.assign(state, { busy: true, trouble: null, refusal: null, progress: 0 })
    try {
      await act()
    } catch (error) {
      state.refusal = refusalOf(error)
      state.trouble = state.refusal ? null : trouble
    } finally {
      Object.assign(state, { busy: false, sending: null })
    }
  }

  function choose(kind: MoveKind) {
    Object.assign(state, { kind, rules: [...MOVE_RULES[kind]], onMatch: 'update' })
  }

  const open = (file: File) =>
    run('file', async () => {
      const { table, archive: zip } = await readFile(file, state.kind, nameOf)
      const headings = table[0]?.cells ?? []
      if (table.length < 2 || headings.length > 200) throw new Error('The file holds no rows.')
      const known = await call(getMoveColumns, { params: { kind: state.kind } })
      const columns = headings.map((heading, at) => ({
        id: `column-${at}`,
        heading,
        example: table[1]?.cells[at] ?? '',
      }))
      const remembered = new Map(known.map(({ heading, field }) => [heading, field]))
      const mapping = mappingOf(state.kind, headings, nameOf, remembered)
      Object.assign(state, { fileName: file.name, table: ref(table), columns, mapping, step: 'columns' })
      archive = zip ? { file: zip, uploadId: '' } : null
    })

  function map(column: number, field: Mapping[number]) {
    state.mapping = state.mapping.map((one, at) => (at === column ? field : one === field ? '' : one))
  }

  function setRule(rule: MoveRule, isOn: boolean) {
    state.rules = isOn ? [...state.rules, rule] : state.rules.filter(one => one !== rule)
  }

  const setDayFirst = (isOn: boolean) => void (state.dayFirst = isOn)
  const setChoice = (choice: MoveChoice) => void (state.onMatch = choice)

  /** A trial run; it only stores the rows. */
  const rehearse = () =>
    run('call', async () => {
      const { kind, rules, onMatch, dayFirst } = state
      const columns = state.columns.flatMap(({ heading }, at) =>
        heading.trim() ? [{ heading: heading.slice(0, 200), field: state.mapping[at] || null }] : [],
      )
      const archiveId = await bringArchive()
      const fileName = state.fileName.slice(0, 200)
      const body = { kind, fileName, columns, rules: [...rules], onMatch, dayFirst, archiveId }
      const moveId = await call(startMove, { body, key: newKey() })
      for (const rows of piecesOf(rowsOf(state.table, state.mapping), MOVE_BATCH)) {
        const { held } = await call(sendMoveRows, { params: { moveId }, body: { rows }, key: newKey() })
        state.progress += held
      }
      state.report = await call(getMove, { params: { moveId } })
      state.step = 'trial'
    })

  /** Uploads the archive once, however often the trial is run. */
  async function bringArchive(): Promise<string | null> {
    if (!archive) return null
    const archiveId = await sendArchive(call, archive, percent => void (state.sending = percent))
    await call(openMoveArchive, { params: { archiveId } })
    state.sending = null
    return archiveId
  }

  /** Shows what a nightly import held for review would do; other results are shown in the list. */
  const fetch = (sourceId: string) =>
    run('call', async () => {
      const fetched = await call(fetchMoveSource, { params: { sourceId } })
      if (fetched.state !== 'held') return
      state.report = await call(getMove, { params: { moveId: fetched.id } })
      Object.assign(state, { kind: fetched.kind, table: ref([] as Line[]), step: 'trial' })
    })

  /** Runs chunk by chunk to the end; resumes an interrupted run. */
  const send = (moveId: string) => untilEnd(moveId, runMove, 'done')
  const undo = (moveId: string) => untilEnd(moveId, undoMove, 'undone')

  const untilEnd = (moveId: string, endpoint: typeof runMove | typeof undoMove, end: Move['state']) =>
    run('call', async () => {
      state.step = 'run'
      do {
        state.move = await call(endpoint as typeof runMove, { params: { moveId } })
        state.progress = state.move.done
      } while (state.move.state !== end)
      state.report = await call(getMove, { params: { moveId } })
    })

  const back = (step: Step) =>
    Object.assign(state, { step, trouble: null, refusal: null, ...(step === 'file' ? { move: null } : {}) })

  return { state, choose, open, map, setRule, setDayFirst, setChoice, rehearse, fetch, send, undo, back }
}
export type MoveIn = ReturnType<typeof createMoveIn>

/** Required fields without a column: the first of each alternative. */
export const lacking = (kind: MoveKind, mapping: readonly string[]): MoveField[] =>
  MOVE_NEEDS[kind]
    .filter(fields => !fields.some(field => mapping.includes(field)))
    .flatMap(([field]) => (field ? [field] : []))
