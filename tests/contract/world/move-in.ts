import { newId } from '@casekit/provider/platform/new-id'
import type { Filler } from '../world.ts'

/** An import that is held ready, and one that is done; deleted ones leave no row behind. */
export const fillMoveIn = (async (put, _own, { number, deletedAt }) => {
  const ids = { moveIn: newId(), moveInDone: newId(), moveInSource: newId() }
  if (deletedAt) return ids
  const columns = JSON.stringify([{ heading: 'Name', field: 'name' }])
  const move = { kind: 'customer', file_name: `Customers ${number}.csv`, rules: '{number}', columns }
  await put('move_in_source', {
    id: ids.moveInSource,
    name: `Nightly ${number}`,
    kind: 'customer',
    url: 'https://files.partner.example/customers.csv',
    columns,
    is_on: false,
    next_at: '2099-01-01',
  })
  await put('move_in', { ...move, id: ids.moveIn })
  await put('move_in', { ...move, id: ids.moveInDone, state: 'done' })
  const row = { said: JSON.stringify({ name: `Moved ${number}` }), verdict: 'new' }
  await put('move_in_row', { ...row, move_in_id: ids.moveIn, line: 2 })
  await put('move_in_row', { ...row, move_in_id: ids.moveInDone, line: 2, step: 'in' })
  await put('move_in_key', { move_in_id: ids.moveIn, key: 'digest', line: 2 })
  await put('move_in_column', { kind: 'customer', heading: ids.moveIn, field: 'name' })
  return ids
}) satisfies Filler
