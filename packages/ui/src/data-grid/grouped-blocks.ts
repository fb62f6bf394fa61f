import { type Blocks, PAGE_SIZE } from './blocks.ts'
import type { Counted, GridBlock, GridRow, Heading } from './grid-types.ts'

/**
 * With more groups than this, all start collapsed: nobody scrolls through them all, and each expanded one is a separate
 * request.
 */
const OPEN_AT_MOST = 12

type Group<Row extends GridRow> = Heading & { id: string; blocks: Blocks<Row> }

type Asked<Row extends GridRow> = {
  column: string
  /** The groups in order, with their counts. */
  groups: () => Promise<Counted[]>
  blocksOf: (value: string | null) => Blocks<Row>
}

/** The rows of a view under collapsible group headings; a heading is a line among the rows. */
export function createGroupedBlocks<Row extends GridRow>({ column, groups: ask, blocksOf }: Asked<Row>): Blocks<Row> {
  const toggled = new Map<string, boolean>()
  let asked: Promise<Group<Row>[]> | null = null
  let groups: Group<Row>[] = []

  async function load(): Promise<Group<Row>[]> {
    const found = await ask()
    return found.map(counted => {
      const id = `group ${counted.value ?? ''}`
      const isOpen = toggled.get(id) ?? found.length <= OPEN_AT_MOST
      return { ...counted, column, id, isOpen, blocks: blocksOf(counted.value) }
    })
  }

  async function known(): Promise<Group<Row>[]> {
    const mine = (asked ??= load())
    try {
      const found = await mine
      if (mine === asked) groups = found
    } catch (error) {
      if (mine === asked) asked = null
      throw error
    }
    return groups
  }

  const total = () => groups.reduce((sum, group) => sum + linesIn(group), 0)

  async function block(startRow: number): Promise<GridBlock<Row>> {
    const parts: Promise<Row[]>[] = []
    let top = 0
    for (const group of await known()) {
      const from = Math.max(startRow - top, 0)
      const to = Math.min(startRow + PAGE_SIZE - top, linesIn(group))
      if (from < to) parts.push(linesOf(group, from, to))
      top += linesIn(group)
    }
    return { rows: (await Promise.all(parts)).flat(), lastRow: top, after: null }
  }

  return {
    total: () => (asked ? total() : -1),
    grouped: () => {
      const rows = groups.reduce((sum, { count }) => sum + count, 0)
      return { rows, groups: groups.length, ...groups[0]?.whole, shown: groups.length }
    },
    headingAt: line => {
      let top = 0
      for (const group of groups) {
        top += linesIn(group)
        if (line < top) return headingOf(group)
      }
      return undefined
    },
    /** Always assembled from the cached blocks. */
    shown: () => undefined,
    block,
    count: async () => {
      await known()
      return { count: total(), marks: [] }
    },
    countSoon: async () => false,
    refresh: () => {
      asked = null
    },
    toggle: id => {
      const group = groups.find(one => one.id === id)
      if (!group) return
      group.isOpen = !group.isOpen
      toggled.set(id, group.isOpen)
    },
  }
}

const linesIn = ({ isOpen, count }: Heading) => 1 + (isOpen ? count : 0)

/** The lines of a group in a range; its heading is the first. */
async function linesOf<Row extends GridRow>(group: Group<Row>, from: number, to: number): Promise<Row[]> {
  const rows = await rowsOf(group.blocks, Math.max(from - 1, 0), to - 1)
  return from === 0 ? [headingOf(group) as Row, ...rows] : rows
}

function headingOf<Row extends GridRow>(group: Group<Row>): GridRow {
  const { id, blocks: _, ...heading } = group
  return { id, heading }
}

async function rowsOf<Row extends GridRow>(blocks: Blocks<Row>, from: number, to: number): Promise<Row[]> {
  const rows: Row[] = []
  for (let start = from - (from % PAGE_SIZE); start < to; start += PAGE_SIZE) {
    const { rows: some } = blocks.shown(start) ?? (await blocks.block(start))
    rows.push(...some.slice(Math.max(from - start, 0), to - start))
  }
  return rows
}
