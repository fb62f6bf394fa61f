import { createElement, useState } from 'react'
import { WIDGETS, type WidgetName } from '@casekit/contract/endpoint'
import type { EmbedKey } from '@casekit/contract/embed'
import { useMessages } from '@casekit/messages/react'
import { Dialog } from '@casekit/ui/dialog'
import { Select } from '@casekit/ui/select'
import { type Framework, FRAMEWORKS, type Place, snippetFor } from '@casekit/widgets/snippets'
import { themeAsCss, type ThemeValues } from '@casekit/widgets/snippets/themes'
import { CopyBlock } from '../../parts/keys/CopyBlock.tsx'
import { AS_DELIVERED, LookChoice } from './LookChoice.tsx'
import { OnPagePicture } from './PagePicture.tsx'
import { OnTheServer } from './OnTheServer.tsx'
import type { Studio } from './studio.store.ts'
import { attributesOf, TO_BE_NAMED } from './widget-attributes.ts'
import { WidgetSubject } from './WidgetSubject.tsx'

type Props = { studio: Studio; embedKey: EmbedKey; onClose: () => void }

/** A preview of a key's widget, and the code that embeds it. */
export function TryDialog({ studio, embedKey, onClose }: Props) {
  const { text, language } = useMessages()
  const [widget, setWidget] = useState<WidgetName>(embedKey.widgets[0] ?? 'case-wizard')
  const [framework, setFramework] = useState<Framework>('HTML')
  const [look, setLook] = useState(AS_DELIVERED)
  const site = embedKey.origins[0] ?? ''
  const [subject, setSubject] = useState('')
  const dressed: Place['attributes'] = look.isCompact ? { density: 'compact' } : {}
  const attributes = { ...attributesOf(widget, language, subject), ...dressed }
  const written = { ...attributesOf(widget, language, subject || TO_BE_NAMED), ...dressed }
  const place = { widget, origin: location.origin, site, attributes: written }
  return (
    <Dialog title={text('Studio.TryTitle', { name: embedKey.name })} size="lg" onClose={onClose}>
      <div className="ck-studio-dialog">
        <div className="ck-studio-pair">
          <Select
            label={text('Studio.Widget')}
            value={widget}
            onChange={name => {
              setWidget(WIDGETS.find(one => one === name) ?? widget)
              setSubject('')
            }}
            options={embedKey.widgets.map(name => ({ value: name, label: text(`Studio.Widget.${name}`) }))}
          />
          <Select
            label={text('Studio.Framework')}
            value={framework}
            onChange={name => setFramework(FRAMEWORKS.find(one => one === name) ?? framework)}
            options={FRAMEWORKS.map(name => ({ value: name, label: name }))}
          />
        </div>
        {(widget === 'offer' || widget === 'shop') && (
          <WidgetSubject key={widget} widget={widget} value={subject} onChange={setSubject} />
        )}
        <LookChoice look={look} onChange={setLook} />
        {widget === 'tenant' ? (
          <p>{text('Studio.TenantAlone')}</p>
        ) : (
          <Preview
            key={`${widget} ${subject}`}
            studio={studio}
            embedKey={embedKey}
            widget={widget}
            attributes={attributes}
            theme={look.theme}
          />
        )}
        <CopyBlock label={text('Studio.OnThePage')} content={snippetFor(framework, place)} />
        {Object.keys(look.theme).length > 0 && (
          <CopyBlock label={text('Studio.InTheStyles')} content={themeAsCss(look.theme, `casekit-${widget}`)} />
        )}
        {framework !== 'WordPress' && <OnTheServer place={place} />}
      </div>
    </Dialog>
  )
}

const LOADER = '/embeds/v1/casekit.js'

type PreviewProps = {
  studio: Studio
  embedKey: EmbedKey
  widget: WidgetName
  attributes: Place['attributes']
  theme: ThemeValues
}
type Previewed = HTMLElement & { getToken?: () => Promise<string> }

/** The real element and loader; its token works only on our own pages. */
function Preview({ studio, embedKey: { id, isTest }, widget, attributes, theme }: PreviewProps) {
  const { text } = useMessages()
  const [setUp] = useState(() => (element: Previewed | null) => {
    if (!element) return
    element.getToken = () => studio.preview(id, widget)
    void import(/* @vite-ignore */ LOADER)
  })
  return (
    <section className="ck-studio-preview" aria-label={text('Studio.Preview')}>
      <p>{text(isTest ? 'Studio.PreviewOfTest' : 'Studio.PreviewNote')}</p>
      <OnPagePicture>{createElement(`casekit-${widget}`, { ref: setUp, style: theme, ...attributes })}</OnPagePicture>
    </section>
  )
}
