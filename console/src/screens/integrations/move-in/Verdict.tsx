import type { MoveReport } from '@casekit/contract/move-in'
import { MOVE_VERDICTS } from '@casekit/contract/move-in-fields'
import { useMessages } from '@casekit/messages/react'

/** The number of rows by result, the errors by row and column, and the skipped rows. */
export function Verdict({ report }: { report: MoveReport }) {
  const { text, format } = useMessages()
  const { counts, faults, left } = report
  return (
    <>
      <dl className="ck-move-counts">
        {MOVE_VERDICTS.map(name => (
          <div key={name} data-verdict={name}>
            <dt>{text(`MoveIn.Verdict.${name}`)}</dt>
            <dd>{format.number(counts[name] ?? 0)}</dd>
          </div>
        ))}
      </dl>
      {faults.length > 0 && (
        <table className="ck-move-faults">
          <caption>{text('MoveIn.Faults')}</caption>
          <thead>
            <tr>
              <th scope="col">{text('MoveIn.Line')}</th>
              <th scope="col">{text('MoveIn.Column')}</th>
              <th scope="col">{text('MoveIn.Says')}</th>
              <th scope="col">{text('MoveIn.Why')}</th>
            </tr>
          </thead>
          <tbody>
            {faults.map(({ line, field, reason, text: said }) => (
              <tr key={`${line} ${field}`}>
                <td>{format.number(line)}</td>
                <td>{text(`MoveIn.Field.${field}`)}</td>
                <td className="ck-move-said">{said}</td>
                <td>{text(`MoveIn.Reason.${reason}`)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {left.length > 0 && (
        <details className="ck-move-left">
          <summary>{text('MoveIn.Left')}</summary>
          <ul>
            {left.map(({ line, like, name }) => (
              <li key={line}>
                {like === null
                  ? text('MoveIn.LeftKnown', { line: format.number(line), name: name ?? '' })
                  : text('MoveIn.LeftLike', { line: format.number(line), name: name ?? '', like: format.number(like) })}
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  )
}
