import { useState } from 'react'
import { SlidersHorizontal, Users } from 'lucide-react'
import { useSnapshot } from 'valtio'
import { ratings } from '@casekit/contract/overview'
import { type RatingRow, ratingsOverview } from '@casekit/contract/overviews/ratings'
import { useMessages } from '@casekit/messages/react'
import { Button, IconButton } from '@casekit/ui/button'
import { Chip, type ChipLook } from '@casekit/ui/chip'
import type { Cells } from '@casekit/ui/data-grid/grid-types'
import { Select } from '@casekit/ui/select'
import { createOverview } from '../../patterns/list/overview.store.ts'
import { OverviewLine } from '../../patterns/list/OverviewLine.tsx'
import { OverviewScreen } from '../../patterns/list/OverviewScreen.tsx'
import { keptForAccount } from '../../session/kept-for-account.ts'
import { session } from '../../session/session.store.ts'
import { GroupsDialog } from './GroupsDialog.tsx'
import { createRatingSummary, type RatingSummaryStore, type Span, SPANS } from './rating-summary.store.ts'
import { RatingFigures } from './RatingFigures.tsx'
import { RatingPeek } from './RatingPeek.tsx'
import { Stars } from './Stars.tsx'
import { WishesDialog } from './WishesDialog.tsx'

const LOOKS: Record<RatingRow['state'], ChipLook> = { asked: 'plain', answered: 'done', bad: 'failed' }

function State({ state }: { state: RatingRow['state'] }) {
  const { text } = useMessages()
  return <Chip look={LOOKS[state]}>{text(`RatingState.${state}`)}</Chip>
}

const cells: Cells<RatingRow> = {
  state: row => <State state={row.state} />,
  score: row => row.score && <Stars score={row.score} />,
}

const renderLine = (row: RatingRow) => (
  <OverviewLine
    title={row.comment || row.caseTitle}
    more={[row.caseNumber, row.customerName]}
    end={row.answeredAt ?? row.askedAt}
    chip={row.score ? <Stars score={row.score} /> : <State state={row.state} />}
  />
)

/** Customer ratings of finished cases, newest first, below the figures of a period. */
export function RatingsScreen() {
  const { text } = useMessages()
  const store = keptForAccount('ratings', () => createOverview<RatingRow>(ratings))
  const summary = keptForAccount('rating-summary', createRatingSummary)
  const { account } = useSnapshot(session)
  const [dialog, setDialog] = useState<'none' | 'groups' | 'wishes'>('none')
  const mayAsk = account?.guards.includes('SettingsAccess') ?? false
  const close = () => setDialog('none')
  return (
    <>
      <OverviewScreen<RatingRow>
        overview={ratingsOverview}
        store={store}
        title={text('Ratings.Title')}
        cells={cells}
        renderPhoneRow={renderLine}
        nameOf={row => `${row.caseNumber} ${row.customerName}`}
        renderPeek={row => <RatingPeek key={row.id} row={row} onChanged={() => void summary.load()} />}
        lead={<RatingFigures store={summary} />}
        renderBar={() => <SpanChoice store={summary} />}
        onRefresh={() => void summary.load()}
        live="case"
        none={{
          title: text('Ratings.NoneTitle'),
          text: text(mayAsk ? 'Ratings.NoneOff' : 'Ratings.NoneOn'),
          action: mayAsk && <Button onClick={() => setDialog('wishes')}>{text('Ratings.Wishes')}</Button>,
        }}
        actions={
          <>
            <Button icon={<Users />} onClick={() => setDialog('groups')}>
              {text('Ratings.ByWhom')}
            </Button>
            {mayAsk && (
              <IconButton
                icon={<SlidersHorizontal />}
                label={text('Ratings.Wishes')}
                onClick={() => setDialog('wishes')}
              />
            )}
          </>
        }
      />
      {dialog === 'groups' && <GroupsDialog store={summary} onClose={close} />}
      {dialog === 'wishes' && <WishesDialog onClose={close} />}
    </>
  )
}

function SpanChoice({ store }: { store: RatingSummaryStore }) {
  const { text } = useMessages()
  const { span } = useSnapshot(store.state)
  return (
    <Select
      label={text('Ratings.Period')}
      value={String(span)}
      onChange={value => store.choose({ span: Number(value) as Span })}
      options={SPANS.map(days => ({
        value: String(days),
        label: days === 365 ? text('Ratings.Year') : text('Ratings.Days', { count: days }),
      }))}
    />
  )
}
