import { ChevronLeft, ChevronRight, GripVertical, Minus, Plus, Target, X } from 'lucide-react'
import { type DragEvent, type KeyboardEvent, type ReactNode, useEffect, useEffectEvent, useRef } from 'react'
import type { Tile } from '@casekit/contract/insight-tiles'
import { useMessages } from '@casekit/messages/react'
import { IconButton } from '@casekit/ui/button'
import { NARROWEST, WIDEST } from './tiles.ts'

export type TileDeeds = {
  move: (tile: Tile, by: number) => void
  drop: (id: string, target: string) => void
  resize: (tile: Tile, by: number) => void
  remove: (tile: Tile) => void
  aim: (tile: Tile) => void
}

type FrameProps = { tile: Tile; name: string; isArranged: boolean; deeds: TileDeeds; children: ReactNode }

const KIND = 'application/x-casekit-tile'

/** A titled tile; in arrange mode it can be moved and resized by drag, buttons and keys. */
export function TileFrame({ tile, name, isArranged, deeds, children }: FrameProps) {
  const { text } = useMessages()
  const drag = (event: DragEvent) => event.dataTransfer.setData(KIND, tile.id)
  const place = useDrop(isArranged, id => deeds.drop(id, tile.id))
  const press = (event: KeyboardEvent) => {
    const way = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 }[event.key]
    if (!way) return
    event.preventDefault()
    if (event.shiftKey) deeds.resize(tile, way)
    else deeds.move(tile, way)
  }
  return (
    <section
      ref={place}
      className={`ck-tile ck-tile-${tile.kind}`}
      style={{ gridColumn: `span ${tile.size}` }}
      aria-label={name}
    >
      <header className="ck-tile-head">
        {isArranged && (
          <button
            type="button"
            className="ck-tile-grip"
            draggable
            onDragStart={drag}
            onKeyDown={press}
            aria-label={name}
            aria-describedby="ck-tile-help"
            data-tile={tile.id}
          >
            <GripVertical aria-hidden="true" />
          </button>
        )}
        <h2>{name}</h2>
      </header>
      {isArranged && (
        <div className="ck-tile-tools">
          <IconButton
            icon={<ChevronLeft />}
            label={text('Dashboard.Earlier', { name })}
            onClick={() => deeds.move(tile, -1)}
          />
          <IconButton
            icon={<ChevronRight />}
            label={text('Dashboard.Later', { name })}
            onClick={() => deeds.move(tile, 1)}
          />
          <IconButton
            icon={<Minus />}
            label={text('Dashboard.Narrower', { name })}
            disabled={tile.size <= NARROWEST}
            onClick={() => deeds.resize(tile, -1)}
          />
          <IconButton
            icon={<Plus />}
            label={text('Dashboard.Wider', { name })}
            disabled={tile.size >= WIDEST}
            onClick={() => deeds.resize(tile, 1)}
          />
          {tile.kind === 'figure' && (
            <IconButton
              icon={<Target />}
              label={text('Dashboard.SetTarget', { name })}
              onClick={() => deeds.aim(tile)}
            />
          )}
          <IconButton icon={<X />} label={text('Dashboard.Remove', { name })} onClick={() => deeds.remove(tile)} />
        </div>
      )}
      <div className="ck-tile-body">{children}</div>
    </section>
  )
}

/** Accepts a tile that is dropped on the element. */
function useDrop(isOn: boolean, onDrop: (id: string) => void) {
  const place = useRef<HTMLElement>(null)
  const dropped = useEffectEvent(onDrop)
  useEffect(() => {
    const element = place.current
    if (!isOn || !element) return undefined
    const leaving = new AbortController()
    const { signal } = leaving
    const over = (event: globalThis.DragEvent) => {
      if (event.dataTransfer?.types.includes(KIND)) event.preventDefault()
    }
    const drop = (event: globalThis.DragEvent) => {
      const id = event.dataTransfer?.getData(KIND)
      if (!id) return
      event.preventDefault()
      dropped(id)
    }
    element.addEventListener('dragover', over, { signal })
    element.addEventListener('drop', drop, { signal })
    return () => leaving.abort()
  }, [isOn])
  return place
}
