import { useState } from 'react'
import { useSnapshot } from 'valtio'
import { useSearch } from 'wouter/use-browser-location'
import { BOARDS, type Board, INSIGHT_PERIODS, type InsightPeriod } from '@casekit/contract/insight-shapes'
import { keptForAccount } from '../../session/kept-for-account.ts'
import { session } from '../../session/session.store.ts'
import { BoardBody } from './BoardBody.tsx'
import { createBoard } from './board.store.ts'
import './dashboard.css'

const oneOf = <T extends string>(all: readonly T[], given: string | null, first: T): T =>
  all.find(one => one === given) ?? first

/** The default board for the account's permissions. */
const firstBoard = (guards: readonly string[]): Board =>
  guards.includes('PropertyManagement') ? 'property' : 'manager'

export type Shown = { board: Board; period: InsightPeriod; department: string }

/** Key figures at a glance: board, period and department are in the address. */
export function DashboardScreen() {
  const given = new URLSearchParams(useSearch())
  const { account } = useSnapshot(session)
  const guards = account?.guards ?? []
  const board = oneOf(BOARDS, given.get('board'), firstBoard(guards))
  const period = oneOf(INSIGHT_PERIODS, given.get('period'), 'thisMonth')
  const department = given.get('department')?.match(/^[0-9a-f-]{36}$/i)?.[0] ?? ''
  const [isArranged, setArranged] = useState(false)
  return (
    <BoardBody
      key={`${board} ${period}`}
      store={keptForAccount(`board-${board}`, () => createBoard(board))}
      shown={{ board, period, department }}
      guards={guards}
      isArranged={isArranged}
      onArrange={setArranged}
    />
  )
}
