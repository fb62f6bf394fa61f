import { closed, FileAnswer, get } from './endpoint.ts'
import { Type } from 'typebox'

/**
 * Export of all data a company has entered: a ZIP with each table as CSV, lists that can be imported again, and its
 * files.
 */

export const getHandOut = get('/api/Website/Settings/HandOut', {
  guard: 'SettingsAccess',
  summary:
    'All data the company has entered, as a ZIP of CSV files, the lists an import can read, and its uploaded files. Recorded in the audit log.',
  answer: FileAnswer,
  downloads: true,
  cost: 'proxy',
})

export const getHandOutOf = get('/api/Provider/Companies/:companyId/HandOut', {
  guard: 'provider-administrator',
  summary:
    'The same export of a company scheduled for deletion, for its provider to hand over. 409 `not-going` for any other company.',
  params: closed({ companyId: Type.Integer({ minimum: 1, maximum: 2_000_000_000 }) }),
  answer: FileAnswer,
  errors: { 'not-going': Type.Null() },
  downloads: true,
  cost: 'proxy',
})
