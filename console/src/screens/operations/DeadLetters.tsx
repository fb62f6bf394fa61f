import { DEAD_LETTERS_AT_MOST, type DeadLetter, repeatLetters } from '@casekit/contract/operations'
import { useMessages } from '@casekit/messages/react'
import { Button } from '@casekit/ui/button'
import { call } from '../../session/session.store.ts'
import { DropButton } from './DropButton.tsx'
import { Table } from './Part.tsx'
import { useAct } from './use-act.ts'

type Props = { letters: readonly DeadLetter[]; load: () => Promise<void> }

/** Undeliverable messages: to whom, for which company, and why. */
export function DeadLetters({ letters, load }: Props) {
  const { text } = useMessages()
  if (letters.length === 0) return <p className="ck-operations-none">{text('Operations.NoDead')}</p>
  const heads = ['Receiver', 'Company', 'Error', 'Tries', 'GivenUp'] as const
  return (
    <>
      <h3>{text('Operations.DeadLetters')}</h3>
      {letters.length === DEAD_LETTERS_AT_MOST && <p>{text('Operations.DeadCut', { count: DEAD_LETTERS_AT_MOST })}</p>}
      <Table label={text('Operations.DeadLetters')} heads={heads.map(head => text(`Operations.${head}`))} acts>
        {letters.map(letter => (
          <LetterRow key={letter.id} letter={letter} load={load} />
        ))}
      </Table>
    </>
  )
}

function LetterRow({ letter, load }: { letter: DeadLetter; load: () => Promise<void> }) {
  const { text, format } = useMessages()
  const { isBusy, act } = useAct(load)
  const { kind, companyId, id, companyName, occasion, receiver, error, tries, madeAt, failedAt } = letter
  const which = { kind, letter: { companyId, id } }
  const named = `${text(`Operations.Kind.${kind}`)} ${receiver}`
  const repeat = () =>
    act(
      () => call(repeatLetters, { body: which }),
      ({ count }) => text('Operations.Repeated', { count }),
    )
  return (
    <tr>
      <th scope="row">
        {receiver}
        <small>
          {text(`Operations.Kind.${kind}`)} · <code>{occasion}</code>
        </small>
      </th>
      <td>{companyName}</td>
      <td>
        <code>{error || '–'}</code>
      </td>
      <td>{format.number(tries)}</td>
      <td>{format.dateTime(failedAt ?? madeAt)}</td>
      <td className="ck-operations-deeds">
        <Button
          size="sm"
          busy={isBusy}
          aria-label={text('Operations.RepeatOne', { named })}
          onClick={() => void repeat()}
        >
          {text('Operations.Repeat')}
        </Button>
        <DropButton which={which} count={1} named={`${named}, ${companyName}`} load={load} />
      </td>
    </tr>
  )
}
