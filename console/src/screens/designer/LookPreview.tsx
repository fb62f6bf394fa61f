import type { CSSProperties } from 'react'
import { type CompanyLook, type Look, LOOK_SCHEMES, type LookScheme } from '@casekit/contract/look'
import { useMessages } from '@casekit/messages/react'
import { paperAccent } from '@casekit/rules/look'
import { lookDensity, lookProperties } from '@casekit/rules/look-sheet'
import { Button } from '@casekit/ui/button'
import { Chip } from '@casekit/ui/chip'
import { EmbedPreviews } from './EmbedPreviews.tsx'

type Props = { look: Look; company: CompanyLook }

const styleOf = (properties: Record<string, string>) =>
  Object.fromEntries(Object.entries(properties).map(([name, value]) => [`--ck-${name}`, value])) as CSSProperties

/** Previews of console, embeds, mail and PDF, rendered with the same properties that are published. */
export function LookPreview({ look, company }: Props) {
  const { text } = useMessages()
  return (
    <aside className="ck-designer-preview" aria-label={text('Designer.Preview')}>
      {LOOK_SCHEMES.map(scheme => (
        <div
          key={scheme}
          className="ck-designer-worn"
          data-scheme={scheme}
          style={styleOf({ ...lookProperties(look, scheme), ...lookDensity(look) })}
        >
          <ConsolePart scheme={scheme} company={company} />
          <EmbedPreviews />
        </div>
      ))}
      <PaperPart look={look} company={company} kind="mail" />
      <PaperPart look={look} company={company} kind="pdf" />
    </aside>
  )
}

function ConsolePart({ scheme, company }: { scheme: LookScheme; company: CompanyLook }) {
  const { text } = useMessages()
  const logo = scheme === 'dark' ? company.logoDark : company.logo
  return (
    <figure>
      <figcaption>
        {text('Designer.Console')} · {text(`Designer.Scheme.${scheme}`)}
      </figcaption>
      <div className="ck-designer-console">
        <div className="ck-designer-nav">
          {logo ? <img src={logo} alt="" /> : <b>{company.name}</b>}
          <span data-active="">{text('Designer.Sample.Cases')}</span>
          <span>{text('Designer.Sample.Calendar')}</span>
        </div>
        <div className="ck-designer-page">
          <p>
            <b>{text('Designer.Sample.Case')}</b> <Chip look="open">{text('Designer.Sample.Status')}</Chip>
          </p>
          <p className="ck-designer-soft">{text('Designer.Sample.Text')}</p>
          <p className="ck-designer-link">{text('Designer.Sample.Link')}</p>
          <Button kind="primary">{text('Designer.Sample.Save')}</Button>{' '}
          <Button>{text('Designer.Sample.Cancel')}</Button>
        </div>
      </div>
    </figure>
  )
}

/** Paper is white in every scheme: only the brand color applies, darkened to be readable. */
function PaperPart({ look, company, kind }: Props & { kind: 'mail' | 'pdf' }) {
  const { text } = useMessages()
  const accent = paperAccent(look)
  return (
    <figure>
      <figcaption>{text(`Designer.Paper.${kind}`)}</figcaption>
      <div className="ck-designer-paper" data-scheme="light">
        {kind === 'pdf' && <strong style={{ color: accent }}>{company.name}</strong>}
        <p>{text('Designer.Sample.Text')}</p>
        {kind === 'mail' && <span style={{ background: accent }}>{text('Designer.Sample.Book')}</span>}
      </div>
    </figure>
  )
}
