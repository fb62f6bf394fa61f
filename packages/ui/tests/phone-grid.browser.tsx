import type { ReactNode } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { GridColumn, GridRow } from '../src/data-grid/grid-types.ts'
import { createBlocks } from '../src/data-grid/blocks.ts'
import { createGroupedBlocks } from '../src/data-grid/grouped-blocks.ts'
import { draw, expectAccessible } from './draw.tsx'
import { SmallGrid, VIEW } from './SmallGrid.tsx'

type Job = GridRow & { name: string; state: string }

const JOBS: readonly Job[] = [
  { id: '1', name: 'Broken tap', state: 'Open' },
  { id: '2', name: 'Cold radiator', state: 'Open' },
  { id: '3', name: 'New lock', state: 'Closed' },
]
const STATES = ['Open', 'Closed'] as const
const COLUMNS: readonly GridColumn[] = [{ name: 'state', type: 'set', label: 'Grid.Columns', values: STATES }]

const blocksOf = (jobs: readonly Job[]) =>
  createBlocks<Job>(
    {
      block: async () => ({ rows: jobs, lastRow: jobs.length, after: null }),
      count: async () => ({ count: jobs.length, marks: [] }),
    },
    VIEW,
  )
const inState = (state: string | null) => JOBS.filter(job => job.state === state)
const all = blocksOf(JOBS)
const none = blocksOf([])
const grouped = createGroupedBlocks<Job>({
  column: 'state',
  groups: async () => STATES.map(value => ({ value, label: value, count: inState(value).length })),
  blocksOf: value => blocksOf(inState(value)),
})

type Told = { blocks?: typeof all; isGrouped?: boolean; onOpen?: (row: Job) => void; onRow?: (row: Job) => void }

function Jobs({ blocks = all, isGrouped = false, onOpen = nothing, onRow = nothing }: Told) {
  return (
    <SmallGrid<Job>
      width={390}
      columns={COLUMNS}
      blocksOf={() => (isGrouped ? grouped : blocks)}
      isGrouped={isGrouped}
      onOpen={onOpen}
      menu={row => [{ id: 'only', label: `Menu of ${row.heading?.label ?? row.name}`, onPress: () => onRow(row) }]}
      rowKeys={NO_KEYS}
      renderPhoneRow={renderName}
      isPhone
    />
  )
}

const nothing = () => {}
const NO_KEYS = {}
const renderName = ({ name }: Job) => <b>{name}</b>

/** Otherwise the grid would restore the previous list's position. */
beforeEach(() => history.pushState(null, ''))

const focused = () => document.activeElement?.textContent ?? ''
const row = (name: string) => page.getByRole('row').filter({ hasText: name })
const press = (keys: string) => userEvent.keyboard(keys)

async function drawBetween(jobs: ReactNode) {
  await draw(
    <>
      <button type="button">Before</button>
      {jobs}
    </>,
  )
  await expect.element(row('Broken tap')).toBeVisible()
  await page.getByRole('button', { name: 'Before' }).click()
  await userEvent.tab()
}

test('rows on a phone are one stop of Tab, are walked by the arrows, and open by Enter', async () => {
  const open = vi.fn<(row: Job) => void>()
  const warn = vi.spyOn(console, 'warn')
  await drawBetween(<Jobs onOpen={open} />)
  await expect.poll(focused).toBe('Broken tap')
  await expectAccessible()
  await press('{ArrowDown}')
  await expect.poll(focused).toBe('Cold radiator')
  await press('x{Enter}')
  expect(open).toHaveBeenCalledExactlyOnceWith(JOBS[1])
  expect(warn).not.toHaveBeenCalled()
  await userEvent.tab()
  expect(document.activeElement?.closest('.ck-grid')).toBeNull()
  await userEvent.tab({ shift: true })
  await expect.poll(focused).toBe('Cold radiator')
  await userEvent.tab({ shift: true })
  expect(focused()).toBe('Before')
})

test('headings of groups on a phone fold by Enter, and have a menu by Shift+F10', async () => {
  const choose = vi.fn<(row: Job) => void>()
  await drawBetween(<Jobs isGrouped onRow={choose} />)
  await expect.poll(focused).toBe('Open2')
  expect(getComputedStyle(document.activeElement!).outline).toContain('solid 2px')
  await expectAccessible()
  await press('{ArrowDown}')
  await expect.poll(focused).toBe('Broken tap')
  await press('{ArrowUp}{Enter}')
  await expect.element(row('Broken tap')).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'Open 2' })).toHaveAttribute('aria-expanded', 'false')
  await press('{Shift>}{F10}{/Shift}')
  await expect.element(page.getByRole('menuitem', { name: 'Menu of Open' })).toHaveFocus()
  await press('{Enter}')
  expect(choose.mock.calls[0]?.[0].heading?.value).toBe('Open')
  await expect.poll(focused).toBe('Open2')
})

test('a list on a phone without rows lets Tab pass', async () => {
  await draw(
    <>
      <button type="button">Before</button>
      <Jobs blocks={none} />
      <button type="button">After</button>
    </>,
  )
  await page.getByRole('button', { name: 'Before' }).click()
  await expect
    .poll(async () => {
      await userEvent.tab()
      return focused()
    })
    .toBe('After')
  await expect
    .poll(async () => {
      await userEvent.tab({ shift: true })
      return focused()
    })
    .toBe('Before')
})
