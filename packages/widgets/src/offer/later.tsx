import type { Call } from '@casekit/client/connect'
import type { DocumentLine, DocumentOption } from '@casekit/contract/document-content'
import type { OfferView } from '@casekit/contract/offer-view'
import { CompanyName } from '../company-name/CompanyName.tsx'
import { OfferAttached, OfferPictures, OptionPicture, picturesOf } from './OfferFiles.tsx'
import type { OfferViewStore } from './offer.store.ts'
import { OfferQuestions } from './OfferQuestions.tsx'
import { filesOnTheSpot } from './read-file.ts'
import { RichWords } from './RichWords.tsx'

/** Parts few offers have, or that come below the fold: loaded while the top is being read. */
export function laterParts(store: OfferViewStore, view: OfferView, call: Call, offerId: string) {
  const { company } = view
  const shown = { files: view.files, read: filesOnTheSpot(call, offerId) }
  return {
    sign: (company.logo || company.logoDark) && <CompanyName company={company} />,
    Words: RichWords,
    renderOption: (option: DocumentOption) => <OptionPicture ids={picturesOf(option)} {...shown} />,
    renderBelow: (line: DocumentLine) => <OfferPictures ids={line.pictures} {...shown} />,
    renderText: (line: DocumentLine) => <RichWords {...line} />,
    below: (
      <>
        <OfferAttached view={view} read={shown.read} />
        {view.mayAsk && <OfferQuestions store={store} view={view} />}
      </>
    ),
  }
}
