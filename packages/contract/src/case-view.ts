import { type Static, Type } from 'typebox'
import { CompanySign } from './company-logo.ts'
import { closed, del, FileAnswer, get, Id, Line, Nothing, nullable, oneOf, post, put, Time } from './endpoint.ts'
import { FileName, Piece, UploadState } from './file-shapes.ts'
import { FILE_LIMITS } from './files.ts'
import { WeekdayHours } from './working-hours.ts'

/** The status of a case in the customer's terms. */
export const VIEW_STEPS = ['received', 'planning', 'visitBooked', 'working', 'done', 'canceled'] as const
export type ViewStep = (typeof VIEW_STEPS)[number]

const ViewFile = Type.Object({
  fileId: Id,
  originalName: Line,
  /** Bytes. */
  size: Type.Number(),
  type: Type.String(),
  hasThumbnail: Type.Boolean(),
})
export type ViewFile = Static<typeof ViewFile>

const ViewMessage = Type.Object({
  messageId: Id,
  from: oneOf(['customer', 'company']),
  sentBy: Line,
  sentAt: Time,
  text: Type.String(),
  files: Type.Array(ViewFile),
})
export type ViewMessage = Static<typeof ViewMessage>

/** What a customer sees of a case: no internal notes. */
export const CaseView = Type.Object({
  caseNumber: Type.Integer(),
  title: Line,
  step: oneOf(VIEW_STEPS),
  createdAt: Time,
  customerName: Line,
  /** The customer's language when we support it; otherwise the company's. */
  language: Type.String(),
  timeZone: Type.String(),
  company: CompanySign,
  /** The company's locations and opening hours. */
  places: Type.Array(
    Type.Object({ id: Id, name: Line, address: Line, phone: Line, hours: Type.Array(WeekdayHours, { maxItems: 70 }) }),
    { maxItems: 20 },
  ),
  /** Booked visits, earliest first, going back one month. */
  visits: Type.Array(Type.Object({ start: Time, end: Time, fitterName: Line, address: Line, isOver: Type.Boolean() })),
  /** Oldest first; limited to the newest 200. */
  messages: Type.Array(ViewMessage),
})
export type CaseView = Static<typeof CaseView>

const customer = { guard: 'case-link' } as const
const ofUpload = closed({ uploadId: Id })
const ofFile = closed({ fileId: Id })

export const getCaseView = get('/api/Website/CaseView', {
  ...customer,
  summary: 'The case of the link, as its customer may see it.',
  answer: CaseView,
})

export const answerCase = post('/api/Website/CaseView/Answer', {
  ...customer,
  summary:
    "Adds a message to the case as its customer, with files whose uploads are complete; returns the message's id.",
  body: closed({
    text: Type.String({ maxLength: 10_000 }),
    uploadIds: Type.Optional(Type.Array(Id, { maxItems: 10 })),
  }),
  errors: { unfinished: UploadState },
  answer: Id,
  creates: true,
})

export const startViewUpload = post('/api/Website/CaseView/StartUpload', {
  ...customer,
  summary:
    'Starts a customer upload. Its pieces are sent in order; the message that names the upload attaches the file to the case.',
  body: closed({ originalName: FileName, size: Type.Integer({ minimum: 0, maximum: FILE_LIMITS.fileBytes }) }),
  errors: { 'no-room': Nothing },
  answer: UploadState,
  creates: true,
})

export const getViewUpload = get('/api/Website/CaseView/Upload/:uploadId', {
  ...customer,
  summary: 'The progress of a customer upload.',
  params: ofUpload,
  answer: UploadState,
})

export const sendViewPiece = put('/api/Website/CaseView/SendPiece/:uploadId/:offset', {
  ...customer,
  summary:
    "Uploads the next bytes of a file, as `application/octet-stream`. 409 if they do not start at the upload's offset.",
  params: closed({ uploadId: Id, offset: Type.Integer({ minimum: 0, maximum: FILE_LIMITS.fileBytes }) }),
  body: Piece,
  bytes: FILE_LIMITS.pieceBytes,
  errors: { offset: UploadState, 'no-room': Nothing },
  answer: UploadState,
  cost: 'write',
})

export const getViewFile = get('/api/Website/CaseView/File/:fileId', {
  ...customer,
  summary: 'The content of a file that was shared with the customer or sent by them.',
  params: ofFile,
  answer: FileAnswer,
  downloads: true,
})

export const getViewThumbnail = get('/api/Website/CaseView/Thumbnail/:fileId', {
  ...customer,
  summary: 'A thumbnail of a file the customer may see, at most 480 pixels on each side, as WebP.',
  params: ofFile,
  answer: FileAnswer,
  downloads: true,
})

const ofCase = closed({ caseId: Id })

export const getCustomerView = get('/api/Website/Case/CustomerView/:caseId', {
  guard: 'Core',
  summary: "Whether the customer's view of a case is open to its links, and when the customer last opened it.",
  params: ofCase,
  answer: Type.Object({ isOpen: Type.Boolean(), hasCustomer: Type.Boolean(), seenAt: nullable(Time) }),
})

export const openCustomerView = put('/api/Website/Case/CustomerView/:caseId', {
  guard: 'Core',
  summary:
    "Creates a link to the customer's view of a case, returned once, and reopens the view if it was closed. `isRenewed` revokes the previous links. 409 `no-customer`.",
  params: ofCase,
  body: closed({ isRenewed: Type.Optional(Type.Boolean()) }),
  errors: { 'no-customer': Nothing },
  answer: Type.Object({ viewToken: Id, token: Type.String(), expiresAt: Time }),
})

export const closeCustomerView = del('/api/Website/Case/CustomerView/:caseId', {
  guard: 'Core',
  summary: "Closes the customer's view of a case: its links stop working, and mails no longer include one.",
  params: ofCase,
  answer: Nothing,
})
