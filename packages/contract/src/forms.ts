import { type Static, Type } from 'typebox'
import {
  closed,
  EXPORT_FORMATS,
  FileAnswer,
  get,
  Id,
  Line,
  Nothing,
  nullable,
  oneOf,
  OneEmail,
  post,
  put,
  Time,
} from './endpoint.ts'
import { FileName, Piece } from './file-shapes.ts'
import { DELIVERED_FORMS, FORM_FILE_BYTES } from './form-kinds.ts'
import {
  Form,
  FormAnswers,
  FormContent,
  FormFile,
  FormLine,
  FormRow,
  FormSheet,
  FormUses,
  FormVerdict,
} from './form-shapes.ts'

const builds = 'SettingsAccess'
const ofForm = closed({ formId: Id })
const ofAnswer = closed({ answerId: Id })
const Called = Type.String({ maxLength: 200, pattern: String.raw`\S` })
const Told = Type.String({ maxLength: 1000 })

export const getForms = get('/api/Form/GetForms', {
  guard: builds,
  summary: "The company's forms by name, with the version in use; archived ones last.",
  answer: Type.Array(FormRow),
  cap: 500,
})

export const getForm = get('/api/Form/GetForm/:formId', {
  guard: builds,
  summary: 'A form: its draft, where it is used, and its published versions.',
  params: ofForm,
  answer: Form,
})

export const addForm = post('/api/Form/AddForm', {
  guard: builds,
  summary:
    'Creates a form: empty, from a delivered template in the company’s language, or from exported content. Returns its id.',
  body: closed({
    name: Called,
    delivered: Type.Optional(oneOf(DELIVERED_FORMS)),
    content: Type.Optional(FormContent),
  }),
  answer: Id,
  creates: true,
})

export const editForm = put('/api/Form/EditForm/:formId', {
  guard: builds,
  summary: 'Changes the draft of a form and where it is used. Published versions are unchanged.',
  params: ofForm,
  body: closed({ name: Called, description: Told, content: FormContent, uses: FormUses }),
  answer: Form,
  updates: true,
})

export const publishForm = put('/api/Form/Publish/:formId', {
  guard: builds,
  summary:
    'Publishes the draft as a new version, which new answers use. Answers already started stay on theirs. 400 if the draft has errors, 409 `wrong-state` if nothing changed.',
  params: ofForm,
  answer: Form,
  errors: { 'wrong-state': Form },
  updates: true,
})

export const archiveForm = put('/api/Form/Archive/:formId', {
  guard: builds,
  summary: 'Archives a form, or unarchives it. Its answers are kept.',
  params: ofForm,
  body: closed({ isArchived: Type.Boolean() }),
  answer: Form,
  updates: true,
})

const Choice = Type.Object({ id: Id, name: Line })
export const FormLists = Type.Object({
  stages: Type.Array(Choice),
  categories: Type.Array(Choice),
  agreements: Type.Array(Choice),
  /** Task categories: the company's own and those of operations and maintenance. */
  taskCategories: Type.Array(Choice),
  packages: Type.Array(Choice),
})
export type FormLists = Static<typeof FormLists>

export const getFormLists = get('/api/Form/GetLists', {
  guard: builds,
  summary:
    'What a form can be used on: stages, asset and task categories, service agreements and packages; at most 500 of each.',
  answer: FormLists,
})

export const getDeliveredForms = get('/api/Form/GetDelivered', {
  guard: builds,
  summary: 'The form templates delivered with the product, in the company’s language.',
  answer: Type.Array(
    Type.Object({ delivered: oneOf(DELIVERED_FORMS), name: Line, sections: Type.Array(Line), fields: Type.Integer() }),
  ),
})

export const getFormAnswers = get('/api/Form/GetAnswers/:formId', {
  guard: builds,
  summary: 'The answers to a form, newest first; at most 200.',
  params: ofForm,
  answer: Type.Array(
    Type.Object({
      id: Id,
      number: Type.Integer(),
      case: nullable(Type.Object({ id: Id, caseNumber: Type.Integer(), title: Line })),
      asset: nullable(Type.Object({ id: Id, number: Line, name: Line })),
      lease: nullable(Type.Object({ id: Id, leaseNumber: Line, address: Line, propertyId: Id })),
      updatedAt: Time,
      doneAt: nullable(Time),
      doneBy: Line,
      failed: Type.Integer(),
      score: Type.Integer(),
      scoreAtMost: Type.Integer(),
    }),
  ),
})

/**
 * The columns before the fields: case, subject, customer, when and by whom it was done, failures, score share, version.
 */
export const ANSWER_HEADINGS = 8

export const exportFormAnswers = post('/api/Form/ExportAnswers/:formId', {
  guard: builds,
  summary: 'All answers to a form as a table, with a column for each field of any of its versions.',
  params: ofForm,
  query: closed({ format: oneOf(EXPORT_FORMATS) }),
  body: closed({
    headings: Type.Array(Line, { minItems: ANSWER_HEADINGS, maxItems: ANSWER_HEADINGS }),
    words: closed({ yes: Line, no: Line, na: Line }),
  }),
  answer: FileAnswer,
  cost: 'read',
  downloads: true,
})

const fills = 'Core'

/** Generated on the device and not a reference to an existing row: starting the same answer twice starts it once. */
const IdOfDevice = Type.String({ pattern: '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' })

export const getCaseForms = get('/api/Form/GetCaseForms/:caseId', {
  guard: fills,
  summary: 'The forms of a case: those still to be filled in, and all answers; at most 200.',
  params: closed({ caseId: Id }),
  answer: Type.Array(FormLine),
})

export const getAssetForms = get('/api/Form/GetAssetForms/:assetId', {
  guard: 'Assets',
  summary: 'The forms for an asset and all answers to them, newest first; at most 200.',
  params: closed({ assetId: Id }),
  answer: Type.Array(FormLine),
})

export const startFormAnswer = post('/api/Form/StartAnswer', {
  guard: fills,
  summary:
    'Starts an answer to the version in use, on a case, an asset or an asset of a case; returns its id. An answer that is already open, also one started by someone else, is continued. A device that was offline sends the id it assigned and the version it filled in.',
  body: closed({
    formId: Id,
    caseId: Type.Optional(Id),
    assetId: Type.Optional(Id),
    answerId: Type.Optional(IdOfDevice),
    number: Type.Optional(Type.Integer({ minimum: 1, maximum: 100_000 })),
  }),
  answer: Id,
  creates: true,
})

export const openCaseForm = put('/api/Form/OpenCaseForm/:caseId', {
  guard: fills,
  embed: ['case-wizard'],
  scope: 'any',
  summary:
    "Starts the answer to a form on a newly created case; returns the answer's id and, to a partner's page, the URL at which it is filled in, valid for a day. 404 for a case the page did not create, and for a form that is only for staff.",
  params: closed({ caseId: Id }),
  body: closed({ formId: Id }),
  answer: Type.Object({ answerId: Id, url: nullable(Type.String()) }),
})

export const getFormAnswer = get('/api/Form/GetAnswer/:answerId', {
  guard: fills,
  summary: 'An answer with the version of the form it was started on.',
  params: ofAnswer,
  answer: FormSheet,
})

export const saveFormAnswer = put('/api/Form/SaveAnswer/:answerId', {
  guard: fills,
  summary:
    'Saves the given fields of an answer; the others are unchanged. 400 with the field if a value is of the wrong kind, 409 `wrong-state` after completion.',
  params: ofAnswer,
  body: closed({ answers: FormAnswers }),
  answer: FormSheet,
  errors: { 'wrong-state': Nothing },
})

export const completeFormAnswer = put('/api/Form/Complete/:answerId', {
  guard: fills,
  summary:
    "Completes an answer. Failed checks create their tasks and cases, once; a reading field with the name of a meter of the form's asset, home or case is recorded on that meter. 400 with the field if a reading does not fit, 409 `incomplete` lists what is missing, `wrong-state` if it is already completed.",
  params: ofAnswer,
  answer: FormSheet,
  errors: { incomplete: FormVerdict, 'wrong-state': Nothing },
})

export const reopenFormAnswer = put('/api/Form/Reopen/:answerId', {
  guard: fills,
  summary: 'Reopens a completed answer; the tasks and cases it created stay. 409 `wrong-state` if it is open.',
  params: ofAnswer,
  answer: FormSheet,
  errors: { 'wrong-state': Nothing },
})

export const addFormFile = put('/api/Form/AddFile/:answerId', {
  guard: fills,
  summary:
    'Adds a photo or file to a field, as `application/octet-stream`, at most 20 MB. 409 `wrong-state` after completion.',
  params: ofAnswer,
  query: closed({ field: Type.String({ pattern: '^[a-z][a-z0-9]{0,19}$' }), originalName: FileName }),
  body: Piece,
  bytes: FORM_FILE_BYTES,
  answer: FormFile,
  errors: { 'wrong-state': Nothing },
  cost: 'write',
})

export const getFormFile = get('/api/Form/GetFile/:fileId', {
  guard: fills,
  summary: 'The content of a photo or file of an answer, as an attachment; `small` returns a preview image.',
  params: closed({ fileId: Id }),
  query: closed({ small: Type.Optional(Type.Boolean()) }),
  answer: FileAnswer,
  downloads: true,
})

export const getFormPdf = get('/api/Form/GetPdf/:answerId', {
  guard: fills,
  summary: 'An answer as a PDF, with its photos and signatures.',
  params: ofAnswer,
  answer: FileAnswer,
  downloads: true,
  cost: 'write',
})

export const sendForm = put('/api/Form/Send/:answerId', {
  guard: fills,
  summary:
    'Mails a customer or tenant a link to fill in the form. 409 `wrong-state` if the form is only for staff or the answer is completed.',
  params: ofAnswer,
  body: closed({ email: Type.Intersect([OneEmail, Type.String({ pattern: '^[^@]+@[^@]+$' })]), text: Told }),
  answer: Nothing,
  errors: { 'wrong-state': Nothing },
  cost: 'write',
})
