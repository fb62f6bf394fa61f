import { getApiUses } from '@casekit/contract/api-keys'
import { useMessages } from '@casekit/messages/react'
import { Loaded } from '../../../patterns/query/Loaded.tsx'
import { useQuery } from '../../../patterns/query/use-query.ts'
import { call } from '../../../session/session.store.ts'

/** The latest uses of a key, with their response status. */
export function ApiUses({ keyId }: { keyId: string }) {
  const { text, format } = useMessages()
  const query = useQuery(signal => call(getApiUses, { params: { keyId }, signal }))
  return (
    <Loaded query={query} failed="ApiKeys.UsesNotLoaded">
      {uses =>
        uses.length === 0 ? (
          <p>{text('ApiKeys.NoUses')}</p>
        ) : (
          <ul className="ck-api-uses" aria-label={text('ApiKeys.Uses')}>
            {uses.map(({ call: name, status, count, lastAt }) => (
              <li key={`${name} ${status}`}>
                <code>{name}</code>
                <span>{`${text('ApiKeys.Answer')} ${status} · ${format.number(count)} ×`}</span>
                <small>{format.dateTime(lastAt)}</small>
              </li>
            ))}
          </ul>
        )
      }
    </Loaded>
  )
}
