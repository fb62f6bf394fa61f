import {
  ACCENT_USES,
  getPdfDesign,
  LOGO_PLACES,
  LOGO_SIZES,
  NUMBER_PLACES,
  PDF_DESIGN_LIMITS,
  PDF_FIELDS,
  PDF_FONTS,
  PDF_SIZES,
  type PdfDesign,
  type PdfDesignVersion,
  publishPdfDesign,
  USUAL_PDF_DESIGN,
} from '@casekit/contract/pdf-design'
import { unknownFields } from '@casekit/rules/merge-fields'
import type { FieldErrors } from '../../patterns/form/field-errors.ts'
import { settingsPage, type SettingsField } from '../../patterns/settings/page.ts'
import { PaperLines } from './PaperLines.tsx'
import { PdfPreview } from './PdfPreview.tsx'
import { PdfVersions } from './PdfVersions.tsx'

/** The versions are read-only. */
export type PdfDesignValues = PdfDesign & { versions: PdfDesignVersion[] }

const LINES_AT_MOST = 5

function check(values: PdfDesignValues): FieldErrors<PdfDesignValues> {
  const errors: FieldErrors<PdfDesignValues> = {}
  for (const field of ['headText', 'footText'] as const) {
    const [unknown] = unknownFields(values[field], PDF_FIELDS)
    if (unknown !== undefined) errors[field] = { id: 'PdfDesign.UnknownField', values: { field: `{{${unknown}}}` } }
    else if (values[field].split('\n').length > LINES_AT_MOST) errors[field] = { id: 'PdfDesign.TooManyLines' }
  }
  return errors
}

const shown = (id: keyof PdfDesign, label: SettingsField['label']) => ({ id, kind: 'switch', label }) as const
const margin = (id: keyof PdfDesign, label: SettingsField['label']) =>
  ({ id, kind: 'number', unit: 'PdfDesign.Millimetres', label }) as const
const sizes = PDF_SIZES.map(value => ({ value, label: `PdfDesign.Size.${value}` as const }))

/** Settings/Pdf-design: the layout and texts of the company's PDFs. */
export const pdfDesignPage = settingsPage<PdfDesignValues>({
  id: 'pdf-design',
  title: 'SettingsMenu.pdfDesigner',
  guard: 'SettingsAccess',
  limits: { ...PDF_DESIGN_LIMITS, headText: { maxLength: 400 }, footText: { maxLength: 400 } },
  check,
  preview: PdfPreview,
  async read(call, signal) {
    const { version, design, versions } = await call(getPdfDesign, { signal })
    const [last] = versions
    return {
      values: { ...design, versions },
      versions: { all: version },
      defaults: USUAL_PDF_DESIGN,
      changed: last ? { by: last.by, at: last.at } : null,
    }
  },
  save: (call, { versions: _versions, ...body }, _changed, { versions }) =>
    call(publishPdfDesign, { body, ifMatch: versions['all'] ?? 0 }),
  sections: [
    {
      id: 'head',
      title: 'PdfDesign.Head',
      lead: 'PdfDesign.HeadLead',
      fields: [
        {
          id: 'logoPlace',
          kind: 'choice',
          label: 'PdfDesign.Logo',
          help: 'PdfDesign.LogoHelp',
          options: LOGO_PLACES.map(value => ({ value, label: `PdfDesign.Logo.${value}` as const })),
        },
        {
          id: 'logoSize',
          kind: 'choice',
          label: 'PdfDesign.LogoSize',
          options: LOGO_SIZES.map(value => ({ value, label: `PdfDesign.Size.${value}` as const })),
          isShown: ({ logoPlace }) => logoPlace !== 'none',
        },
        { ...shown('headName', 'PdfDesign.HeadName'), isShown: ({ logoPlace }) => logoPlace !== 'none' },
        shown('headAddress', 'PdfDesign.HeadAddress'),
        shown('headCvr', 'PdfDesign.HeadCvr'),
        shown('headPhone', 'PdfDesign.HeadPhone'),
        shown('headEmail', 'PdfDesign.HeadEmail'),
        {
          id: 'headText',
          kind: 'own',
          component: PaperLines,
          label: 'PdfDesign.HeadText',
          help: 'PdfDesign.HeadTextHelp',
        },
      ],
    },
    {
      id: 'foot',
      title: 'PdfDesign.Foot',
      lead: 'PdfDesign.FootLead',
      fields: [
        {
          id: 'footText',
          kind: 'own',
          component: PaperLines,
          label: 'PdfDesign.FootText',
          help: 'PdfDesign.FootTextHelp',
        },
        {
          id: 'pageNumbers',
          kind: 'choice',
          label: 'PdfDesign.PageNumbers',
          options: NUMBER_PLACES.map(value => ({ value, label: `PdfDesign.PageNumbers.${value}` as const })),
        },
      ],
    },
    {
      id: 'page',
      title: 'PdfDesign.Page',
      lead: 'PdfDesign.PageLead',
      fields: [
        {
          id: 'accent',
          kind: 'choice',
          label: 'PdfDesign.Accent',
          options: ACCENT_USES.map(value => ({ value, label: `PdfDesign.Accent.${value}` as const })),
        },
        {
          id: 'font',
          kind: 'choice',
          label: 'PdfDesign.Font',
          options: PDF_FONTS.map(value => ({ value, label: `PdfDesign.Font.${value}` as const })),
        },
        { id: 'textSize', kind: 'choice', label: 'PdfDesign.TextSize', options: sizes },
        margin('marginTop', 'PdfDesign.MarginTop'),
        margin('marginSide', 'PdfDesign.MarginSide'),
        margin('marginBottom', 'PdfDesign.MarginBottom'),
      ],
    },
    {
      id: 'offers',
      title: 'PdfDesign.Offers',
      lead: 'PdfDesign.OffersLead',
      fields: [
        shown('offerQuantity', 'PdfDesign.OfferQuantity'),
        shown('offerUnitPrice', 'PdfDesign.OfferUnitPrice'),
        { ...shown('offerAmount', 'PdfDesign.OfferAmount'), help: 'PdfDesign.OfferAmountHelp' },
        shown('offerVat', 'PdfDesign.OfferVat'),
      ],
    },
    {
      id: 'invoices',
      title: 'PdfDesign.Invoices',
      lead: 'PdfDesign.InvoicesLead',
      fields: [
        shown('invoiceQuantity', 'PdfDesign.OfferQuantity'),
        shown('invoiceUnitPrice', 'PdfDesign.OfferUnitPrice'),
      ],
    },
    {
      id: 'versions',
      title: 'PdfDesign.Versions',
      lead: 'PdfDesign.VersionsLead',
      fields: [{ id: 'versions', kind: 'own', component: PdfVersions, label: 'PdfDesign.Versions' }],
    },
  ],
})
