import { useSnapshot } from 'valtio'
import type { DocumentContent, DocumentLine, DocumentOption } from '@casekit/contract/document-content'
import type { ReactNode } from 'react'
import { useMessages } from '@casekit/messages/react'
import { depositOf, hasPrice } from '@casekit/rules/document-price'
import { addOnBy, chargesVat, priceBy, shownBy } from '@casekit/rules/vat-mode'
import { Checkbox } from '@casekit/ui/checkbox'
import { Heading } from '@casekit/ui/surroundings'
import type { OfferViewStore } from './offer.store.ts'

type OfferChoiceProps = {
  store: OfferViewStore
  content: DocumentContent
  currency: string
  isLocked: boolean
  /** Renders an option's picture. */
  renderOption?: ((option: DocumentOption) => ReactNode) | undefined
}

/** The options, exactly one of which is chosen, and their add-ons. */
export function OfferChoice({ store, content, currency, isLocked, renderOption }: OfferChoiceProps) {
  const { text, format } = useMessages()
  const { optionId, addOnIds } = useSnapshot(store.state)
  const option = content.options.find(({ id }) => id === optionId) ?? content.options[0]
  const lines = option?.lines ?? []
  const chosen = new Set(addOnIds)
  const addOns = lines.filter(line => hasPrice(line) && line.choice !== 'included')
  const signed = (value: number) => (value >= 0 ? '+' : '') + format.money(value / 100, currency)
  return (
    <>
      {content.options.length > 1 && (
        <fieldset className="ck-offer-options" disabled={isLocked}>
          <legend>{text('OfferView.Choose')}</legend>
          {content.options.map(one => (
            <label key={one.id} className="ck-offer-option">
              <input type="radio" name="option" checked={one.id === optionId} onChange={() => store.choose(one.id)} />
              <span>
                {one.name}
                {one.isRecommended && <em> · {text('Document.Recommended')}</em>}
              </span>
              <b>{one.title}</b>
              <strong>{format.money(priceBy(content, one.lines).gross / 100, currency)}</strong>
              {renderOption?.(one)}
              <ul>
                {one.lines
                  .filter(line => hasPrice(line) && line.choice === 'included')
                  .slice(0, 5)
                  .map(line => (
                    <li key={line.id}>{line.text}</li>
                  ))}
              </ul>
            </label>
          ))}
        </fieldset>
      )}
      {addOns.length > 0 && (
        <fieldset className="ck-offer-addons" disabled={isLocked}>
          <legend>{text('OfferView.AddOns')}</legend>
          {addOns.map(line => (
            <p key={line.id}>
              <Checkbox checked={chosen.has(line.id)} onChange={isOn => store.tick(line.id, isOn)}>
                {line.text}
              </Checkbox>
              <span>{signed(addOnBy(content, lines, chosen, line.id))}</span>
            </p>
          ))}
        </fieldset>
      )}
    </>
  )
}

/** The chosen option line by line, with its total. */
export function OfferLines({
  store,
  content,
  currency,
  hasPrices,
  renderBelow,
  renderText,
}: Omit<OfferChoiceProps, 'isLocked' | 'renderOption'> & {
  hasPrices: boolean
  /** Rendered below a line, e.g. its pictures. */
  renderBelow?: ((line: DocumentLine) => ReactNode) | undefined
  /** Renders a line's formatted text. */
  renderText?: ((line: DocumentLine) => ReactNode) | undefined
}) {
  const { text, format } = useMessages()
  const { optionId, addOnIds } = useSnapshot(store.state)
  const lines = (content.options.find(({ id }) => id === optionId) ?? content.options[0])?.lines ?? []
  const chosen = new Set(addOnIds)
  const { lines: priced } = priceBy(content, lines, chosen)
  const amounts = shownBy(content, lines, chosen)
  const isPriced = lines.some(hasPrice)
  return (
    <section className="ck-offer-card">
      <Heading own={1} below={1}>
        {text('OfferView.Content')}
      </Heading>
      <ul className="ck-offer-lines">
        {lines.map((line, at) => {
          if (hasPrice(line) && !priced[at]?.isCounted) return null
          return (
            <li key={line.id} data-kind={line.kind}>
              {(line.rich && renderText?.(line)) ?? <span>{line.text || text('Document.Subtotal')}</span>}
              {hasPrice(line) && (
                <span>
                  {format.number(line.quantity)} {line.unit}
                </span>
              )}
              {line.kind !== 'text' && hasPrices && isPriced && <b>{format.amount((amounts[at] ?? 0) / 100)}</b>}
              {renderBelow?.(line)}
            </li>
          )
        })}
      </ul>
      {isPriced && <OfferTotal store={store} content={content} currency={currency} />}
    </section>
  )
}

/** The total of the current choices. */
export function OfferTotal({ store, content, currency }: Omit<OfferChoiceProps, 'isLocked' | 'renderOption'>) {
  const { text, format } = useMessages()
  const { optionId, addOnIds, view } = useSnapshot(store.state)
  const lines = (content.options.find(({ id }) => id === optionId) ?? content.options[0])?.lines ?? []
  const { gross, vat } = priceBy(content, lines, new Set(addOnIds))
  const isCharged = chargesVat(content.vatMode)
  return (
    <p className="ck-offer-total" aria-live="polite">
      <span>{text(isCharged ? 'Document.Gross' : 'Document.Net')}</span>
      <strong>{format.money(gross / 100, currency)}</strong>
      {isCharged && <small>{text('OfferView.OfVat', { amount: format.amount(vat / 100) })}</small>}
      {view?.vatNote && <small>{view.vatNote}</small>}
      {content.depositPercent > 0 && (
        <small>
          {text('Document.Deposit', { percent: `${format.number(content.depositPercent)} %` })}{' '}
          {format.money(depositOf(gross, content.depositPercent) / 100, currency)}
        </small>
      )}
    </p>
  )
}
