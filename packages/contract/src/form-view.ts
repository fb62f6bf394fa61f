import { type Static, Type } from 'typebox'
import { CompanySign } from './company-logo.ts'
import { closed, FileAnswer, get, Id, Line, Nothing, nullable, put, Time } from './endpoint.ts'
import { FileName, Piece } from './file-shapes.ts'
import { FORM_FILE_BYTES } from './form-kinds.ts'
import { FormAnswers, FormContent, FormFile, FormVerdict } from './form-shapes.ts'

/** What a customer or tenant sees of a form: never what it creates, nor who else works on the case. */
export const FormView = Type.Object({
  name: Line,
  /** The case or asset it is about. */
  about: Line,
  company: CompanySign,
  language: Type.String(),
  timeZone: Type.String(),
  theme: Type.String(),
  content: FormContent,
  answers: Type.Unsafe<FormAnswers>({ type: 'object', additionalProperties: true }),
  files: Type.Array(FormFile),
  doneAt: nullable(Time),
  doneBy: Line,
  verdict: FormVerdict,
})
export type FormView = Static<typeof FormView>

const guard = 'form-link'

export const getFormView = get('/api/Form/View', {
  guard,
  summary: 'The form of the link.',
  answer: FormView,
})

export const saveFormView = put('/api/Form/View/Save', {
  guard,
  summary: 'Saves the given fields. 400 for a value of the wrong kind, 409 `wrong-state` after it was submitted.',
  body: closed({ answers: FormAnswers }),
  answer: FormView,
  errors: { 'wrong-state': Nothing },
})

export const completeFormView = put('/api/Form/View/Complete', {
  guard,
  summary: 'Submits the form. 409 `incomplete` lists what is missing, `wrong-state` if it was already submitted.',
  body: closed({ name: Type.String({ minLength: 2, maxLength: 120, pattern: String.raw`\S` }) }),
  answer: FormView,
  errors: { incomplete: FormVerdict, 'wrong-state': Nothing },
  cost: 'write',
})

export const addFormViewFile = put('/api/Form/View/AddFile', {
  guard,
  summary: 'Adds a photo or file to a field, as `application/octet-stream`, at most 20 MB; at most 100 per form.',
  query: closed({ field: Type.String({ pattern: '^[a-z][a-z0-9]{0,19}$' }), originalName: FileName }),
  body: Piece,
  bytes: FORM_FILE_BYTES,
  answer: FormFile,
  errors: { 'wrong-state': Nothing },
  cost: 'write',
})

export const getFormViewFile = get('/api/Form/View/GetFile/:fileId', {
  guard,
  summary: 'The content of a photo or file of this form, as an attachment.',
  params: closed({ fileId: Id }),
  query: closed({ small: Type.Optional(Type.Boolean()) }),
  answer: FileAnswer,
  downloads: true,
})

export const getFormViewPdf = get('/api/Form/View/Pdf', {
  guard,
  summary: 'The form as a PDF.',
  answer: FileAnswer,
  downloads: true,
  cost: 'write',
})
