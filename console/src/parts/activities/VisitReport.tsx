import { getVisitReport } from '@casekit/contract/field-work'
import { useMessages } from '@casekit/messages/react'
import { useQuery } from '../../patterns/query/use-query.ts'
import { call } from '../../session/session.store.ts'
import { useContent } from '../files/use-content.ts'

/** A technician's report: pictures from before and after, materials, and the signature. Empty if there is none. */
export function VisitReport({ activityId }: { activityId: string }) {
  const { text, format } = useMessages()
  const { answer } = useQuery(signal => call(getVisitReport, { params: { id: activityId }, signal }), {
    live: 'activity',
    only: activityId,
  })
  const pictures = answer?.files.filter(({ mark, hasThumbnail }) => mark !== null && hasThumbnail) ?? []
  if (!answer || (pictures.length === 0 && answer.materials.length === 0 && !answer.signature)) return null
  const { materials, signature } = answer
  return (
    <section className="ck-visit-report" aria-labelledby="visit-report">
      <h3 id="visit-report">{text('Activity.FromVisit')}</h3>
      {pictures.length > 0 && (
        <ul className="ck-visit-report-pictures">
          {pictures.map(({ id, mark, caption, name }) => (
            <li key={id}>
              <Picture id={id} name={caption || name} />
              {mark && mark !== 'voice' && <small>{text(`Activity.Mark.${mark}`)}</small>}
            </li>
          ))}
        </ul>
      )}
      {materials.length > 0 && (
        <p>
          {text('Activity.MaterialsUsed')}:{' '}
          {materials.map(({ name, quantity, unit }) => `${name} ${format.number(quantity)} ${unit}`.trim()).join(', ')}
        </p>
      )}
      {signature && (
        <figure className="ck-visit-signature">
          <svg viewBox="0 0 600 200" aria-hidden="true">
            {signature.strokes.map((points, at) => (
              // oxlint-disable-next-line react/no-array-index-key -- lines have no name, and never change
              <polyline key={at} points={points.join(' ')} />
            ))}
          </svg>
          <figcaption>
            {text('Activity.SignedBy', { name: signature.name, when: format.dateTime(signature.at) })}
          </figcaption>
        </figure>
      )}
    </section>
  )
}

function Picture({ id, name }: { id: string; name: string }) {
  const { url } = useContent(id, 'small')
  return url ? <img src={url} alt={name} /> : <span aria-label={name} />
}
