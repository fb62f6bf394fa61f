import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Copy, copyDatabase } from '../../../../../tests/support/databases.ts'
import { asOwner } from './connection.ts'

let copy: Copy
beforeAll(async () => void (copy = await copyDatabase()))
afterAll(() => copy.drop())

const DANISH = [
  'Aabenraa VVS',
  'Ærø El',
  'Østerbro Glas',
  'Ågård Tømrer',
  'Zobel',
  'Abild',
  'anton',
  'Bøgh',
  'Bach',
  'Édouard',
  'Eva',
  'ÆBLE',
  'Ørsted',
  'Åse',
]
const SWEDISH = [
  'Ängström',
  'Öberg',
  'Åkesson',
  'Zetterlund',
  'Andersson',
  'östlund',
  'Åberg',
  'Älg',
  'Bergström',
  'Börje',
]

async function inOrder(names: string[], order: string): Promise<string[]> {
  const { rows } = await asOwner(copy.connection, client =>
    client.query<{ name: string }>(`select name from unnest($1::text[]) as given (name) order by ${order}`, [names]),
  )
  return rows.map(({ name }) => name)
}

test.each([
  ['Danish', DANISH, 'da-DK-x-icu'],
  ['Swedish', SWEDISH, 'sv-SE-x-icu'],
])('%s names come in the order of the language, on any server', async (_, names, collation) => {
  const ours = await inOrder(names, 'casekit.sort_key(name) collate "C"')
  expect(ours).toEqual(await inOrder(names, `name collate "${collation}"`))
})
