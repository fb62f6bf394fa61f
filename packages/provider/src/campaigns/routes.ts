import * as optOuts from '@casekit/contract/campaign-opt-outs'
import * as campaigns from '@casekit/contract/campaigns'
import { printed } from '../case-paper/print.ts'
import { currentTime } from '../platform/clock.ts'
import type { Parts } from '../parts.ts'
import { staffOf } from '../server/caller.ts'
import type { Serve } from '../server/serve.ts'
import { noSuch } from '../server/unknown-id.ts'
import { countAudience } from './audience.ts'
import { figuresOf } from './figures.ts'
import { lettersPaper, setPosted } from './letters.ts'
import { optOutByPage, optOutByStaff, optOutPage } from './opt-out.ts'
import { personsOf } from './persons.ts'
import { preview, trySending } from './preview.ts'
import { add, copy, edit, findCampaign, putBack, remove, theCampaign } from './queries.ts'
import { changeStatus } from './status.ts'

/** Campaigns (modules.md, Campaigns): audience, sending and results. */
export function campaignRoutes(serve: Serve, { pool }: Parts) {
  serve(campaigns.getCampaign, ({ db, companyId, params }) => theCampaign(db, companyId, params.campaignId))
  serve(campaigns.addCampaign, ({ db, companyId, caller, body }) => {
    const { id, companyName } = staffOf(caller)
    return add(db, companyId, body, id, companyName)
  })
  serve(campaigns.copyCampaign, ({ db, companyId, params, body }) => copy(db, companyId, params.campaignId, body.name))
  serve(
    campaigns.editCampaign,
    ({ db, companyId, params, body, ifMatch }) => edit(db, companyId, params.campaignId, body, ifMatch),
    ({ db, companyId, params }) => findCampaign(db, companyId, params.campaignId),
  )
  serve(
    campaigns.setCampaignStatus,
    ({ db, companyId, params, body, ifMatch }) => changeStatus(db, companyId, params.campaignId, body.status, ifMatch),
    ({ db, companyId, params }) => findCampaign(db, companyId, params.campaignId),
  )
  serve(campaigns.deleteCampaign, ({ db, companyId, params }) => remove(db, companyId, params.campaignId))
  serve(campaigns.restoreCampaign, ({ db, companyId, params }) => putBack(db, companyId, params.campaignId))
  serve(campaigns.countSegment, async ({ db, companyId, body }) => {
    if (body.campaignId && !(await findCampaign(db, companyId, body.campaignId))) throw noSuch('campaignId')
    return countAudience(db, companyId, body, new Date(currentTime()))
  })
  serve(campaigns.previewStep, ({ db, companyId, caller, body }) => preview(db, companyId, staffOf(caller), body))
  serve(campaigns.sendTest, ({ db, companyId, caller, params, body }) =>
    trySending(db, companyId, staffOf(caller), params.campaignId, body),
  )
  serve(campaigns.getCampaignFigures, ({ db, companyId, params }) => figuresOf(db, companyId, params.campaignId))
  serve(campaigns.getCampaignPersons, ({ db, companyId, params, query }) =>
    personsOf(db, companyId, params.campaignId, query),
  )
  serve(optOuts.optOutCustomer, ({ db, companyId, params, body }) =>
    optOutByStaff(db, companyId, params.customerId, body.channels),
  )
  serve(campaigns.printLetters, async ({ db, companyId, params }) => {
    const { paper, name } = await lettersPaper(db, companyId, params.campaignId)
    return { stream: await printed(paper), type: 'application/pdf', fileName: `${name}.pdf` }
  })
  serve(campaigns.setLettersPosted, ({ db, companyId, params }) => setPosted(db, companyId, params.campaignId))
  serve(optOuts.getOptOut, ({ params, ip }) => optOutPage(pool, params.token, ip))
  serve(optOuts.setOptOut, ({ params, ip, body }) => optOutByPage(pool, params.token, ip, body.channels))
}
