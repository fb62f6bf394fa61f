import { Link } from 'wouter'
import { type EmbedKey, getEmbedKeys } from '@casekit/contract/embed'
import { useMessages } from '@casekit/messages/react'
import { paths } from '../../paths.ts'
import type { OwnFieldProps } from '../../patterns/settings/page.ts'
import { Loaded } from '../../patterns/query/Loaded.tsx'
import { useQuery } from '../../patterns/query/use-query.ts'
import { call } from '../../session/session.store.ts'
import './booking.css'

const books = ({ widgets, revokedAt }: EmbedKey) => revokedAt === null && widgets.includes('timeslot-chooser')

/** The pages that may show the chooser, listed by embed key; they are changed at the key. */
export function BookingOrigins({ id }: Pick<OwnFieldProps, 'id'>) {
  const { text } = useMessages()
  const query = useQuery(async signal => (await call(getEmbedKeys, { signal })).filter(books))
  return (
    <div id={id} tabIndex={-1} className="ck-booking-origins">
      <Loaded query={query} failed="BookingSettings.OriginsFailed">
        {keys =>
          keys.length === 0 ? (
            <p>{text('BookingSettings.NoOrigins')}</p>
          ) : (
            <dl>
              {keys.map(key => (
                <div key={key.id}>
                  <dt>
                    <Link href={paths.integrations(key.id)}>{key.name}</Link>
                  </dt>
                  {key.origins.map(origin => (
                    <dd key={origin}>{origin}</dd>
                  ))}
                </div>
              ))}
            </dl>
          )
        }
      </Loaded>
      <Link href={paths.integrations()}>{text('BookingSettings.ToKeys')}</Link>
    </div>
  )
}
