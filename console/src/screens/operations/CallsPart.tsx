import { getCallTimes } from '@casekit/contract/operations'
import { useMessages } from '@casekit/messages/react'
import { call } from '../../session/session.store.ts'
import { Part, Table, useWatched } from './Part.tsx'

/** The slowest calls since the process started. */
export function CallsPart() {
  const { text, format } = useMessages()
  const query = useWatched(signal => call(getCallTimes, { signal }))
  const ms = (time: number | null) =>
    time === null ? text('Operations.Beyond') : text('Operations.Milliseconds', { count: format.number(time) })
  const heads = ['Call', 'Count', 'Half', 'Most', 'Longest'] as const
  return (
    <Part title="Operations.Calls" lead="Operations.CallsLead" query={query}>
      {({ since, calls }) => (
        <>
          <p>{text('Operations.Since', { at: format.dateTime(since) })}</p>
          <Table label={text('Operations.Calls')} heads={heads.map(head => text(`Operations.${head}`))}>
            {calls.map(({ method, route, count, p50, p95, max }) => (
              <tr key={`${method} ${route}`}>
                <th scope="row">
                  <code>{`${method} ${route}`}</code>
                </th>
                <td>{format.number(count)}</td>
                <td>{ms(p50)}</td>
                <td>{ms(p95)}</td>
                <td>{max === null ? ms(max) : text('Operations.AtMost', { time: ms(max) })}</td>
              </tr>
            ))}
          </Table>
        </>
      )}
    </Part>
  )
}
