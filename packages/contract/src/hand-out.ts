import { closed, FileAnswer, get } from './endpoint.ts'
import { Type } from 'typebox'

/**
 * Export of all data a company has entered: a ZIP with each table as CSV, lists that can be imported again, and its
 * files.
 */

export const getHandOut = get('/api/Website/Settings/HandOut', {
  guard: 'SettingsAccess',
  summary:
    'Everything that the company has put in, as a ZIP of CSV files, the lists that an import reads, and its uploaded files. The audit log tells of it.',
  answer: FileAnswer,
  downloads: true,
  cost: 'proxy',
})

export const getHandOutOf = get('/api/Provider/Companies/:companyId/HandOut', {
  guard: 'provider-administrator',
  summary: 'The same of a company that is to go, for its provider to hand over. 409 `not-going` for any other.',
  params: closed({ companyId: Type.Integer({ minimum: 1, maximum: 2_000_000_000 }) }),
  answer: FileAnswer,
  errors: { 'not-going': Type.Null() },
  downloads: true,
  cost: 'proxy',
})
