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
  summary: 'The form that the link leads to.',
  answer: FormView,
})

export const saveFormView = put('/api/Form/View/Save', {
  guard,
  summary: 'Writes the given fields. 400 where a value is not of its kind, 409 `wrong-state` once it is done.',
  body: closed({ answers: FormAnswers }),
  answer: FormView,
  errors: { 'wrong-state': Nothing },
})

export const completeFormView = put('/api/Form/View/Complete', {
  guard,
  summary: 'Hands the form in. 409 `incomplete` with what is missing, `wrong-state` where it was handed in.',
  body: closed({ name: Type.String({ minLength: 2, maxLength: 120, pattern: String.raw`\S` }) }),
  answer: FormView,
  errors: { incomplete: FormVerdict, 'wrong-state': Nothing },
  cost: 'write',
})

export const addFormViewFile = put('/api/Form/View/AddFile', {
  guard,
  summary: 'Puts a photo or file on a field, as `application/octet-stream`, at most 20 MB; at most 100 to a form.',
  query: closed({ field: Type.String({ pattern: '^[a-z][a-z0-9]{0,19}$' }), originalName: FileName }),
  body: Piece,
  bytes: FORM_FILE_BYTES,
  answer: FormFile,
  errors: { 'wrong-state': Nothing },
  cost: 'write',
})

export const getFormViewFile = get('/api/Form/View/GetFile/:fileId', {
  guard,
  summary: 'A photo or file of this form, as an attachment.',
  params: closed({ fileId: Id }),
  query: closed({ small: Type.Optional(Type.Boolean()) }),
  answer: FileAnswer,
  downloads: true,
})

export const getFormViewPdf = get('/api/Form/View/Pdf', {
  guard,
  summary: 'The form on paper.',
  answer: FileAnswer,
  downloads: true,
  cost: 'write',
})
