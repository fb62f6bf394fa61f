import { proxy } from 'valtio/vanilla'

export type Drag = {
  /** The dragged card; empty: none. */
  id: string
  /** Its column. */
  from: string
  /** The drop position: a column (empty: it would return), and an index among its cards without the dragged one. */
  to: string
  index: number
  height: number
  by: 'pointer' | 'keys'
}

const NONE: Drag = { id: '', from: '', to: '', index: 0, height: 0, by: 'pointer' }

/** What each visible column exposes so cards can be dropped on it. */
export type ColumnView = {
  body: HTMLElement
  /** The index for a card whose middle is `y` pixels below the column's first card. */
  indexAt: (y: number) => number
  /** Whether the dragged card may not be dropped here. */
  isClosed: boolean
}

/** The dragged card. Changes only when the drop position does, not with every pointer move. */
export function createDrag() {
  const state = proxy<Drag>({ ...NONE })
  const views = new Map<string, ColumnView>()

  const lift = (drag: Drag) => void Object.assign(state, drag)
  const over = (to: string, index: number) => {
    if (state.to !== to || state.index !== index) Object.assign(state, { to, index })
  }
  const release = () => void Object.assign(state, NONE)

  return { state, views, lift, over, release }
}
export type DragStore = ReturnType<typeof createDrag>
