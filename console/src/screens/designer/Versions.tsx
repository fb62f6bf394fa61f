import type { CompanyLook, Look } from '@casekit/contract/look'
import { useMessages } from '@casekit/messages/react'
import { Button } from '@casekit/ui/button'

type Props = { company: CompanyLook; isLocked: boolean; onWear: (look: Look | null) => Promise<void> }

/** Earlier versions; restoring one publishes it as a new version. */
export function Versions({ company: { versions, version, look }, isLocked, onWear }: Props) {
  const { text, format } = useMessages()
  return (
    <section className="ck-designer-versions" aria-labelledby="designer-versions">
      <h2 id="designer-versions">{text('Designer.Versions')}</h2>
      <ol>
        {versions.map(one => (
          <li key={one.version}>
            <i style={{ background: one.look?.light.brand }} aria-hidden="true" />
            <span>
              {text(one.look ? 'Designer.Version' : 'Designer.VersionDelivered', { version: one.version })}
              <small>
                {one.by} · {format.dateTime(one.at)}
              </small>
            </span>
            {one.version === version ? (
              <b>{text('Designer.Worn')}</b>
            ) : (
              <Button
                size="sm"
                disabled={isLocked}
                aria-label={text('Designer.WearVersion', { version: one.version })}
                onClick={() => void onWear(one.look)}
              >
                {text('Designer.Wear')}
              </Button>
            )}
          </li>
        ))}
      </ol>
      {look && (
        <Button disabled={isLocked} onClick={() => void onWear(null)}>
          {text('Designer.WearDelivered')}
        </Button>
      )}
      {!look && versions.length === 0 && <p>{text('Designer.NoVersions')}</p>}
    </section>
  )
}
