import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react'
import { useState } from 'react'
import { getShownNumbers, type ShownInsight } from '@casekit/contract/insight-links'
import { useMessages } from '@casekit/messages/react'
import { IconButton } from '@casekit/ui/button'
import { TileContent } from '../../parts/insight/TileContent.tsx'
import { useTileName } from '../../parts/insight/use-tile-name.ts'
import { Loaded } from '../../patterns/query/Loaded.tsx'
import { useQuery } from '../../patterns/query/use-query.ts'
import { ask } from '../../session/session.store.ts'
import { useTurning } from './use-turning.ts'

type WallProps = { shown: ShownInsight; token: string }

/** Rotating dashboards with current numbers; keys and buttons switch and pause. */
export function Wall({ shown, token }: WallProps) {
  const { text } = useMessages()
  const { pages, seconds, company } = shown
  const [isPaused, pause] = useState(false)
  const { turn, go } = useTurning(seconds, isPaused, () => pause(!isPaused))
  const at = ((turn % pages.length) + pages.length) % pages.length
  const page = pages[at]
  if (!page) return null
  return (
    <>
      <header className="ck-wall-head">
        <p>{company.name}</p>
        <h1>{page.board && text(`Board.${page.board}`)}</h1>
        <p>{page.period && text(`Period.${page.period}`)}</p>
        <div>
          <IconButton icon={<ChevronLeft />} label={text('Shown.Earlier')} onClick={() => go(-1)} />
          <IconButton
            icon={isPaused ? <Play /> : <Pause />}
            label={text(isPaused ? 'Shown.Play' : 'Shown.Pause')}
            onClick={() => pause(!isPaused)}
          />
          <IconButton icon={<ChevronRight />} label={text('Shown.Later')} onClick={() => go(1)} />
        </div>
      </header>
      <output className="ck-hidden-text">
        {page.board && text('Shown.Now', { board: text(`Board.${page.board}`), at: at + 1, count: pages.length })}
      </output>
      <Page key={turn} page={page} token={token} at={at} />
    </>
  )
}

type PageProps = { page: ShownInsight['pages'][number]; token: string; at: number }

/** One dashboard; remounted at each turn, which refetches its numbers. */
function Page({ page: { tiles, targets }, token, at }: PageProps) {
  const nameOf = useTileName()
  const numbers = useQuery(signal => ask(getShownNumbers, { params: { token, page: at }, signal }))
  const targetOf = Object.fromEntries(targets.map(({ measure, value }) => [measure, value]))
  return (
    <Loaded query={numbers} gone="Shown.Gone" failed="Shown.NotLoaded">
      {answers => (
        <div className="ck-tiles ck-wall-tiles">
          {tiles.map((tile, place) => {
            const shown = answers[place]
            const name = nameOf(tile)
            return (
              <section
                key={tile.id}
                className={`ck-tile ck-tile-${tile.kind}`}
                style={{ gridColumn: `span ${tile.size}` }}
                aria-label={name}
              >
                <header className="ck-tile-head">
                  <h2>{name}</h2>
                </header>
                <div className="ck-tile-body">
                  {shown && (
                    <TileContent
                      tile={tile}
                      query={shown.query}
                      answer={shown.answer}
                      target={targetOf[tile.measure]}
                    />
                  )}
                </div>
              </section>
            )
          })}
        </div>
      )}
    </Loaded>
  )
}
