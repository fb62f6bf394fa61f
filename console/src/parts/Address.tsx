import { addressParts } from '@casekit/rules/address-parts'
import './address.css'

/** An address whose floor, door and house number do not break across lines. */
export function Address({ text }: { text: string }) {
  return (
    <>
      {addressParts(text).map((part, place) =>
        part.isWhole ? (
          // oxlint-disable-next-line react/no-array-index-key -- the same may stand twice
          <span key={place} className="ck-whole">
            {part.text}
          </span>
        ) : (
          part.text
        ),
      )}
    </>
  )
}
