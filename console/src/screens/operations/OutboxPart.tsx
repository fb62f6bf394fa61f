import { getOutbox, type Lane, repeatLetters } from '@casekit/contract/operations'
import { useMessages } from '@casekit/messages/react'
import { Button } from '@casekit/ui/button'
import { Chip } from '@casekit/ui/chip'
import { call } from '../../session/session.store.ts'
import { DeadLetters } from './DeadLetters.tsx'
import { DropButton } from './DropButton.tsx'
import { Part, Table, useWatched } from './Part.tsx'
import { useAct } from './use-act.ts'

/** Messages waiting to be sent, and undeliverable ones. */
export function OutboxPart() {
  const { text } = useMessages()
  const query = useWatched(signal => call(getOutbox, { signal }))
  const heads = ['Kind', 'Waiting', 'Delayed', 'Dead', 'Oldest'] as const
  return (
    <Part title="Operations.Outbox" lead="Operations.OutboxLead" query={query}>
      {({ lanes, dead }) => (
        <>
          <Table label={text('Operations.Outbox')} heads={heads.map(head => text(`Operations.${head}`))} acts>
            {lanes.map(lane => (
              <LaneRow key={lane.kind} lane={lane} load={query.load} />
            ))}
          </Table>
          <DeadLetters letters={dead} load={query.load} />
        </>
      )}
    </Part>
  )
}

type RowProps = { lane: Lane; load: () => Promise<void> }

function LaneRow({ lane: { kind, waiting, delayed, dead, oldestAt }, load }: RowProps) {
  const { text, format } = useMessages()
  const { isBusy, act } = useAct(load)
  const named = text(`Operations.Kind.${kind}`)
  const repeat = () =>
    act(
      () => call(repeatLetters, { body: { kind } }),
      ({ count }) => text('Operations.Repeated', { count }),
    )
  return (
    <tr>
      <th scope="row">{named}</th>
      <td>{format.number(waiting)}</td>
      <td>{format.number(delayed)}</td>
      <td>{dead > 0 ? <Chip look="failed">{format.number(dead)}</Chip> : format.number(0)}</td>
      <td>{oldestAt ? format.dateTime(oldestAt) : '–'}</td>
      <td className="ck-operations-deeds">
        {dead > 0 && (
          <>
            <Button
              size="sm"
              busy={isBusy}
              aria-label={text('Operations.RepeatAllOf', { kind: named })}
              onClick={() => void repeat()}
            >
              {text('Operations.RepeatAll')}
            </Button>
            <DropButton which={{ kind }} count={dead} named={named} load={load} />
          </>
        )}
      </td>
    </tr>
  )
}
