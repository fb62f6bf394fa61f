import { addCompanySetting, getCompanySetting, type PartnerInvoiceOptions } from '@casekit/contract/company-settings'
import * as contract from '@casekit/contract/settings'
import { staffOf } from '../server/caller.ts'
import { badRequest, notFound } from '../server/problem.ts'
import type { Serve } from '../server/serve.ts'
import { lastChange } from './page-changes.ts'
import { findSetting, listSettings, setSetting, settingName } from './settings.ts'

/** One settings registry under the three names used in the specification (§7 of cases-and-customers). */
export function settingRoutes(serve: Serve) {
  serve(contract.getSettings, ({ db, companyId }) => listSettings(db, companyId))
  serve(contract.getSetting, ({ db, companyId, params }) => findSetting(db, companyId, settingName(params.settingId)))
  serve(contract.getPageChange, async ({ db, companyId, params }) => ({
    changed: await lastChange(db, companyId, params.page),
  }))
  serve(
    contract.updateSetting,
    ({ db, companyId, caller, params, body, ifMatch }) =>
      setSetting(db, companyId, settingName(params.settingId), {
        value: body.value,
        by: staffOf(caller),
        version: ifMatch,
      }),
    ({ db, companyId, params }) => findSetting(db, companyId, settingName(params.settingId)),
  )
  partnerInvoiceRoutes(serve)
  shopRoutes(serve)
}

/** The one setting that members who hand cases over can read and set. */
function partnerInvoiceRoutes(serve: Serve) {
  serve(getCompanySetting, async ({ db, companyId, params }) => {
    const { value } = await findSetting(db, companyId, partnerInvoice(params.settingId))
    return value as PartnerInvoiceOptions
  })
  serve(addCompanySetting, async ({ db, companyId, caller, params, body }) => {
    await setSetting(db, companyId, partnerInvoice(params.settingId), {
      value: body,
      by: staffOf(caller),
      version: null,
    })
    return null
  })
}

function partnerInvoice(id: string) {
  const name = settingName(id)
  if (name !== 'partnerInvoice') throw notFound('setting')
  return name
}

const asText = ({ id, value, version }: contract.Setting): contract.ShopSetting => ({
  id,
  value: JSON.stringify(value),
  version,
})

function shopRoutes(serve: Serve) {
  serve(contract.getShopSetting, async ({ db, companyId, params }) =>
    asText(await findSetting(db, companyId, settingName(params.settingId))),
  )
  serve(contract.addShopSetting, async ({ db, companyId, caller, params, body }) => {
    const change = { value: parsed(body.value), by: staffOf(caller), version: null }
    const set = await setSetting(db, companyId, settingName(params.settingId), change)
    return set && asText(set)
  })
  serve(
    contract.editShopSetting,
    async ({ db, companyId, caller, params, body, ifMatch }) => {
      const change = { value: parsed(body.value), by: staffOf(caller), version: ifMatch }
      const set = await setSetting(db, companyId, settingName(params.settingId), change)
      return set && asText(set)
    },
    async ({ db, companyId, params }) => asText(await findSetting(db, companyId, settingName(params.settingId))),
  )
}

function parsed(value: string): unknown {
  try {
    return JSON.parse(value)
  } catch {
    throw badRequest('/value', 'is not JSON')
  }
}
