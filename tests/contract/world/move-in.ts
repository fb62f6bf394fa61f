import { newId } from '@casekit/provider/platform/new-id'
import type { Filler } from '../world.ts'
import { store } from './files.ts'

/** An empty archive consists only of its end record. */
const EMPTY_ZIP = Buffer.concat([Buffer.from('PK\u0005\u0006'), Buffer.alloc(18)])

/** A held import and a finished one; the deleted variant leaves no rows. */
export const fillMoveIn = (async (put, _own, { number, deletedAt }) => {
  const ids = {
    moveIn: newId(),
    moveInDone: newId(),
    moveInSource: newId(),
    moveArchive: newId(),
    wholeMoveArchive: newId(),
  }
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
  await put('move_in_archive', { id: ids.moveArchive, file_name: `Files ${number}.zip`, size: EMPTY_ZIP.length })
  const whole = { id: ids.wholeMoveArchive, file_name: `Photos ${number}.zip`, size: EMPTY_ZIP.length }
  await put('move_in_archive', { ...whole, received: EMPTY_ZIP.length })
  await store.write(ids.wholeMoveArchive, 0, EMPTY_ZIP)
  const entry = { archive_id: ids.moveArchive, name: 'a.txt', is_packed: false, packed: 0, size: 0, crc: 0, place: 0 }
  await put('move_in_entry', entry)
  await put('move_in', { ...move, id: ids.moveIn })
  await put('move_in', { ...move, id: ids.moveInDone, state: 'done' })
  const row = { said: JSON.stringify({ name: `Moved ${number}` }), verdict: 'new' }
  await put('move_in_row', { ...row, move_in_id: ids.moveIn, line: 2 })
  await put('move_in_row', { ...row, move_in_id: ids.moveInDone, line: 2, step: 'in' })
  await put('move_in_key', { move_in_id: ids.moveIn, key: 'digest', line: 2 })
  await put('move_in_column', { kind: 'customer', heading: ids.moveIn, field: 'name' })
  return ids
}) satisfies Filler
