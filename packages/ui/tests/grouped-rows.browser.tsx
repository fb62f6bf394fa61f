import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { GridColumn, GridRow } from '../src/data-grid/grid-types.ts'
import { createBlocks } from '../src/data-grid/blocks.ts'
import { createGroupedBlocks } from '../src/data-grid/grouped-blocks.ts'
import { draw } from './draw.tsx'
import { SmallGrid, VIEW } from './SmallGrid.tsx'

type Job = GridRow & { name: string }

const COLUMNS: readonly GridColumn[] = [
  { name: 'name', type: 'text', label: 'Grid.Columns' },
  { name: 'state', type: 'set', label: 'Grid.Filters', values: ['Open', 'Closed'] },
]
const NO_CELLS = {}

const blocksOf = (state: string | null) =>
  createBlocks<Job>(
    {
      block: async () => ({
        rows: Array.from({ length: 40 }, (_, at) => ({ id: `${state} ${at}`, name: `${state} ${at}` })),
        lastRow: 40,
        after: null,
      }),
      count: async () => ({ count: 40, marks: [] }),
    },
    VIEW,
  )
const grouped = createGroupedBlocks<Job>({
  column: 'state',
  groups: async () => ['Open', 'Closed'].map(value => ({ value, label: value, count: 40 })),
  blocksOf,
})
const groupedBlocks = () => grouped

const cell = (name: string) => page.getByRole('gridcell', { name, exact: true })
const top = () => document.querySelector('.ck-grid-top-heading')?.textContent ?? ''
const edge = () => document.querySelector('.ck-grid-top-heading')?.getBoundingClientRect().bottom ?? 0
const focused = () => document.activeElement?.textContent ?? ''
const press = (keys: string) => userEvent.keyboard(keys)

/** Otherwise the grid would restore the previous list's position. */
beforeEach(() => history.pushState(null, ''))

async function drawJobs() {
  await draw(
    <>
      <SmallGrid<Job>
        columns={COLUMNS}
        blocksOf={groupedBlocks}
        isGrouped
        renderGroupLink={(_heading, name) => (
          <a href="#group" tabIndex={-1}>
            Only {name}
          </a>
        )}
        rowKeys={NO_CELLS}
      />
      <button type="button">After</button>
    </>,
  )
  await expect.element(cell('Open 0')).toBeVisible()
}

test('the heading of the rows at the upper edge stays there while they are rolled by', async () => {
  await drawJobs()
  expect(top()).toBe('')
  await cell('Open 0').click()
  await press('{End>}{/End}{ArrowDown}{ArrowDown}{ArrowDown}{ArrowDown}{ArrowDown}{ArrowDown}{ArrowDown}{ArrowDown}')
  await press('{ArrowDown}{ArrowDown}{ArrowDown}{ArrowDown}{ArrowDown}')
  await expect.poll(top).toContain('Open')
  await press('{Control>}{End}{/Control}')
  await expect.poll(top).toContain('Closed')
  await press('{Control>}{Home}{/Control}')
  await expect.poll(top).toBe('')
})

test('a row that arrows go up to is not behind the heading at the upper edge', async () => {
  await drawJobs()
  await cell('Open 0').click()
  await press('{ArrowDown>20}{/ArrowDown}')
  await expect.poll(top).toContain('Open')
  await press('{ArrowUp>12}{/ArrowUp}')
  await expect.poll(focused).toContain('Open 8')
  expect(document.activeElement!.getBoundingClientRect().top).toBeGreaterThanOrEqual(edge() - 1)
})

test('Tab goes from a heading to its link, and on out of the rows', async () => {
  await drawJobs()
  await cell('Open 0').click()
  await press('{ArrowUp}')
  await expect.poll(focused).toMatch(/^Open/)
  await userEvent.tab()
  await expect.poll(focused).toBe('Only Open')
  await userEvent.tab()
  await expect.poll(() => document.activeElement?.closest('.ck-grid') ?? null).toBeNull()
})
