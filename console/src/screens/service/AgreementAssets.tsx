import { Link } from 'wouter'
import { isDown } from '@casekit/contract/asset-states'
import type { Agreement } from '@casekit/contract/service-shapes'
import { useMessages } from '@casekit/messages/react'
import { Chip } from '@casekit/ui/chip'
import { paths } from '../../paths.ts'
import { RecordPart } from '../../patterns/record/RecordPart.tsx'

/** The agreement's assets, their status, and their last service. */
export function AgreementAssets({ agreement: { assets } }: { agreement: Agreement }) {
  const { text, format } = useMessages()
  return (
    <RecordPart title="Service.AssetsOf" count={assets.length}>
      {assets.length === 0 ? (
        <p>{text('Service.NoAssets')}</p>
      ) : (
        <div className="ck-service-scroll">
          <table aria-label={text('Service.AssetsOf')}>
            <thead>
              <tr>
                <th scope="col">{text('Assets.Number')}</th>
                <th scope="col">{text('Assets.Name')}</th>
                <th scope="col">{text('Assets.Status')}</th>
                <th scope="col">{text('Service.LastOn')}</th>
                <th scope="col">{text('Assets.OpenCases')}</th>
              </tr>
            </thead>
            <tbody>
              {assets.map(({ id, number, name, status, lastVisitOn, openCases }) => (
                <tr key={id}>
                  <td>{number}</td>
                  <td>
                    <Link className="ck-record-link" href={paths.asset(id)}>
                      {name}
                    </Link>
                  </td>
                  <td>
                    <Chip look={isDown(status) ? 'failed' : status === 'OPERATIONAL' ? 'done' : 'waiting'}>
                      {text(`AssetStatus.${status}`)}
                    </Chip>
                  </td>
                  <td>{lastVisitOn ? format.day(lastVisitOn) : text('Record.None')}</td>
                  <td>{openCases > 0 ? format.number(openCases) : text('Record.None')}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </RecordPart>
  )
}
