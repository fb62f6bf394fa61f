import { expect, test } from 'vitest'
import { createBlocks } from './blocks.ts'
import type { Counted } from './grid-types.ts'
import { createGroupedBlocks } from './grouped-blocks.ts'

const SIZES: Record<string, number> = { Open: 150, Closed: 2 }

/** A server with the given number of rows per status. */
function grouped(sizes = SIZES) {
  const asked: string[] = []
  const groups = async (): Promise<Counted[]> =>
    Object.entries(sizes).map(([value, count]) => ({ value, label: value, count }))
  const blocksOf = (value: string | null) =>
    createBlocks(
      {
        block: async ({ startRow, endRow }) => {
          asked.push(`${value} ${startRow}`)
          const size = sizes[value ?? ''] ?? 0
          const rows = Array.from({ length: Math.min(endRow, size) - startRow }, (_, at) => ({
            id: `${value} ${startRow + at}`,
          }))
          return { rows, lastRow: size, after: null }
        },
        count: () => Promise.reject(new Error('Nobody counts here')),
      },
      { sort: [], filters: {}, search: '' },
    )
  return { blocks: createGroupedBlocks({ column: 'status', groups, blocksOf }), asked }
}

test('each group stands below its heading, over the ends of blocks', async () => {
  const { blocks } = grouped()
  const first = await blocks.block(0)
  const second = await blocks.block(100)
  const ids = [...first.rows, ...second.rows].map(({ id }) => id)
  expect(first.rows).toHaveLength(100)
  expect(ids.slice(0, 2)).toEqual(['group Open', 'Open 0'])
  expect(ids.slice(150)).toEqual(['Open 149', 'group Closed', 'Closed 0', 'Closed 1'])
  expect([blocks.total(), blocks.grouped?.().rows]).toEqual([154, 152])
})

test('a folded group keeps its heading, and its rows are not asked for', async () => {
  const { blocks, asked } = grouped()
  await blocks.count()
  blocks.toggle?.('group Open')
  const { rows } = await blocks.block(0)
  expect(rows.map(({ id }) => id)).toEqual(['group Open', 'group Closed', 'Closed 0', 'Closed 1'])
  expect(rows[0]).toMatchObject({ heading: { column: 'status', value: 'Open', count: 150, isOpen: false } })
  expect(asked).toEqual(['Closed 0'])
  expect([blocks.total(), blocks.grouped?.().rows]).toEqual([4, 152])
})

test('what is folded stays so when rows are asked for anew', async () => {
  const { blocks } = grouped()
  await blocks.count()
  blocks.toggle?.('group Open')
  blocks.refresh()
  expect((await blocks.block(0)).rows).toHaveLength(4)
})

test('many groups begin folded', async () => {
  const { blocks, asked } = grouped(Object.fromEntries(Array.from({ length: 13 }, (_, at) => [`House ${at}`, 5])))
  expect((await blocks.block(0)).rows).toHaveLength(13)
  expect(asked).toEqual([])
})

test('a line knows the heading that it stands under', async () => {
  const { blocks } = grouped()
  await blocks.count()
  const headings = [0, 1, 150, 151, 153, 154].map(line => blocks.headingAt?.(line)?.id)
  expect(headings).toEqual([...Array<string>(3).fill('group Open'), 'group Closed', 'group Closed', undefined])
})

test('where only the largest groups are there, it knows how many there are in all', async () => {
  const whole = { groups: 18_412, rows: 40_000 }
  const groups = async () => ['one', 'two'].map(value => ({ value, label: value, count: 20, whole }))
  const blocks = createGroupedBlocks({ column: 'customer', groups, blocksOf: () => grouped().blocks })
  await blocks.count()
  expect(blocks.grouped?.()).toEqual({ rows: 40_000, groups: 18_412, shown: 2 })
})
