import { expect, test } from 'vitest'
import { createBlocks } from './blocks.ts'
import type { GridBlock } from './grid-types.ts'

type Row = { id: string; status: string }
const block = (status: string): GridBlock<Row> => ({ rows: [{ id: '1', status }], lastRow: 1, after: null })

/** A server that responds when the test says so. */
function slowServer() {
  const answers: ((block: GridBlock<Row>) => void)[] = []
  const source = {
    block: () => new Promise<GridBlock<Row>>(resolve => void answers.push(resolve)),
    count: () => Promise.reject(new Error('Nobody counts here')),
  }
  return { blocks: createBlocks<Row>(source, { sort: [], filters: {}, search: '' }), answers }
}

test('rows that are asked for twice at once are asked for once', async () => {
  const { blocks, answers } = slowServer()
  const [one, other] = [blocks.block(0), blocks.block(0)]
  expect(answers).toHaveLength(1)
  answers[0]?.(block('Open'))
  expect(await one).toBe(await other)
})

test('after a change, rows on their way from before it are neither waited for nor kept', async () => {
  const { blocks, answers } = slowServer()
  const before = blocks.block(0)
  blocks.refresh()
  const after = blocks.block(0)
  answers[1]?.(block('Plan'))
  expect((await after).rows[0]?.status).toBe('Plan')
  answers[0]?.(block('Open'))
  await before
  expect(blocks.shown(0)?.rows[0]?.status).toBe('Plan')
})
