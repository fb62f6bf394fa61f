import { proxy } from 'valtio'
import { getInsightBoard, keepInsightBoard, setInsightTarget } from '@casekit/contract/insight'
import type { Tile } from '@casekit/contract/insight-tiles'
import type { MeasureName } from '@casekit/contract/insight-measures'
import type { Board } from '@casekit/contract/insight-shapes'
import { ApiError } from '@casekit/client/api-error'
import { call } from '../../session/session.store.ts'
import { DELIVERED_BOARDS } from '@casekit/contract/delivered-boards'

type State = {
  tiles: readonly Tile[] | null
  targets: Partial<Record<MeasureName, number>>
  isOwn: boolean
  hasFailed: boolean
}

/** The member's version of a dashboard: each change is saved immediately, and rolled back on failure. */
export function createBoard(board: Board) {
  const params = { board }
  const state = proxy<State>({ tiles: null, targets: {}, isOwn: false, hasFailed: false })

  /** Changes are sent in sequence, so the later one wins. */
  let before: Promise<unknown> = Promise.resolve()
  let changes = 0

  async function load(): Promise<void> {
    try {
      await before
      const asked = changes
      const { tiles, targets } = await call(getInsightBoard, { params })
      if (asked === changes) Object.assign(state, { tiles: tiles ?? DELIVERED_BOARDS[board], isOwn: tiles !== null })
      state.targets = Object.fromEntries(targets.map(({ measure, value }) => [measure, value]))
      state.hasFailed = false
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      state.hasFailed = true
    }
  }

  function send(tiles: readonly Tile[] | null): Promise<unknown> {
    const sent = before.then(() => call(keepInsightBoard, { params, body: { tiles: tiles && [...tiles] } }))
    before = sent.catch(() => null)
    return sent
  }

  /** Returns whether it was saved; null restores the default board. */
  async function keep(tiles: readonly Tile[] | null): Promise<boolean> {
    const stood = { tiles: state.tiles, isOwn: state.isOwn }
    changes += 1
    Object.assign(state, { tiles: tiles ?? DELIVERED_BOARDS[board], isOwn: tiles !== null })
    try {
      await send(tiles)
      return true
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      Object.assign(state, stood)
      return false
    }
  }

  async function aim(measure: MeasureName, value: number | null): Promise<void> {
    await call(setInsightTarget, { body: { measure, value } })
    await load()
  }

  return { state, load, keep, aim }
}
export type BoardStore = ReturnType<typeof createBoard>
