import { getViews } from '@casekit/contract/view-as'
import { useMessages } from '@casekit/messages/react'
import { Loaded } from '../../patterns/query/Loaded.tsx'
import { useQuery } from '../../patterns/query/use-query.ts'
import { call } from '../../session/session.store.ts'

/** Who viewed the console as whom, latest first. */
export function Views() {
  const { text, format } = useMessages()
  const query = useQuery(signal => call(getViews, { signal }))
  return (
    <Loaded query={query} failed="Access.ViewsFailed">
      {views =>
        views.length > 0 && (
          <section className="ck-access-views" aria-labelledby="access-views">
            <h2 id="access-views">{text('Access.Views')}</h2>
            <ul>
              {views.map(({ viewId, viewerName, viewedName, isByProvider, reason, startedAt, endsAt, endedAt }) => (
                <li key={viewId}>
                  <span>
                    {text(isByProvider ? 'Access.ViewByProvider' : 'Access.View', {
                      viewer: viewerName,
                      viewed: viewedName,
                      reason,
                    })}
                  </span>
                  <small>
                    {format.dateTime(startedAt)} – {format.time(endedAt ?? endsAt)}
                  </small>
                </li>
              ))}
            </ul>
          </section>
        )
      }
    </Loaded>
  )
}
