import { proxy } from 'valtio/vanilla'

export type Drag = {
  /** The card that is held; empty: none. */
  id: string
  /** Its column. */
  from: string
  /** Where it would be put down: a column, and a place among its cards without the held one. */
  to: string
  index: number
  height: number
  by: 'pointer' | 'keys'
}

const NONE: Drag = { id: '', from: '', to: '', index: 0, height: 0, by: 'pointer' }

/** What each shown column tells about itself, so that a card can be dropped on it. */
export type ColumnView = {
  body: HTMLElement
  /** The place for a card whose middle is `y` pixels below the column's first card. */
  indexAt: (y: number) => number
}

/** The card in somebody's hand. Changes only when the place under it does, not with every move of the hand. */
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
