import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { GridHandle } from '../src/data-grid/grid-props.ts'
import type { GridColumn, GridRow } from '../src/data-grid/grid-types.ts'
import { createBlocks } from '../src/data-grid/blocks.ts'
import { draw, expectAccessible } from './draw.tsx'
import { SmallGrid, VIEW } from './SmallGrid.tsx'

type Job = GridRow & { name: string }

const COLUMNS: readonly GridColumn[] = [{ name: 'name', type: 'text', label: 'Grid.Columns' }]

let jobs: Job[] = []
let handle: GridHandle<Job> | null = null
const keep = (made: GridHandle<Job> | null) => void (handle = made)

const blocks = createBlocks<Job>(
  {
    block: async () => ({ rows: jobs, lastRow: jobs.length, after: null }),
    count: async () => ({ count: jobs.length, marks: [] }),
  },
  VIEW,
)
const blocksOf = () => blocks

const row = (name: string) => page.getByRole('gridcell', { name })
const news = (name: string) => page.getByRole('status').getByRole('button', { name })
const names = () =>
  [...document.querySelectorAll<HTMLElement>('.ag-row')]
    .sort((one, other) => Number(one.getAttribute('row-index')) - Number(other.getAttribute('row-index')))
    .map(line => line.textContent)

async function drawJobs() {
  await draw(
    <>
      <h1>Before</h1>
      <SmallGrid<Job> columns={COLUMNS} blocksOf={blocksOf} handle={keep} />
    </>,
  )
  await expect.element(row('Cold radiator')).toBeVisible()
}

/** Simulates a change made by someone else. */
function happens(now: Job[]) {
  jobs = now
  handle?.refresh([], true)
}

const TAP = { id: '1', name: 'Broken tap' }
const RADIATOR = { id: '2', name: 'Cold radiator' }
const LOCK = { id: '3', name: 'New lock' }

beforeEach(() => {
  history.pushState(null, '') // otherwise the grid would restore the previous list's position
  jobs = [TAP, RADIATOR]
  blocks.refresh()
})

test('rows that come in while nobody is at the list are shown at once', async () => {
  await drawJobs()
  await userEvent.hover(page.getByRole('heading', { name: 'Before' }))
  happens([LOCK, TAP, RADIATOR])
  await expect.poll(names).toEqual(['New lock', 'Broken tap', 'Cold radiator'])
})

test('under the pointer rows keep their places, and show what is new of them; new ones wait until it leaves', async () => {
  await drawJobs()
  await userEvent.hover(row('Cold radiator'))
  happens([LOCK, { ...TAP, name: 'Mended tap' }, RADIATOR])
  await expect.element(news('1 new · Show')).toBeVisible()
  await expectAccessible()
  await expect.poll(names).toEqual(['Mended tap', 'Cold radiator'])
  happens([LOCK, RADIATOR])
  await expect.element(news('1 new · Show')).toBeVisible()
  await expect.poll(names).toEqual(['Mended tap', 'Cold radiator'])
  await userEvent.hover(page.getByRole('heading', { name: 'Before' }))
  await expect.poll(names).toEqual(['New lock', 'Cold radiator'])
  await expect.element(news('1 new · Show')).not.toBeInTheDocument()
})

test('rows that only went are told of, and a press shows the list as it is', async () => {
  await drawJobs()
  await userEvent.hover(row('Cold radiator'))
  happens([RADIATOR])
  await expect.element(news('List changed · Show')).toBeVisible()
  expect(names()).toEqual(['Broken tap', 'Cold radiator'])
  await news('List changed · Show').click()
  await expect.poll(names).toEqual(['Cold radiator'])
})

test('what comes in beside a row that has the focus is shown by a key, and takes the focus', async () => {
  await drawJobs()
  await row('Broken tap').click()
  await userEvent.hover(page.getByRole('heading', { name: 'Before' }))
  happens([LOCK, TAP, RADIATOR])
  await expect.element(news('1 new · Show')).toBeVisible()
  await userEvent.tab()
  await expect.element(news('1 new · Show')).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.poll(names).toEqual(['New lock', 'Broken tap', 'Cold radiator'])
  await expect.element(row('New lock')).toHaveFocus()
})

test('what one does oneself is shown at once', async () => {
  await drawJobs()
  await userEvent.hover(row('Cold radiator'))
  jobs = [LOCK, TAP, RADIATOR]
  handle?.refresh()
  await expect.poll(names).toEqual(['New lock', 'Broken tap', 'Cold radiator'])
})
