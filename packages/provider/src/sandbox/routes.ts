import * as sandbox from '@casekit/contract/sandbox'
import { staffOf } from '../server/caller.ts'
import type { Serve } from '../server/serve.ts'
import { closeSandbox, findSandbox, listSandboxMails, makeSandbox } from './sandbox.ts'

/** A separate company for trying out integrations. */
export function sandboxRoutes(serve: Serve) {
  serve(sandbox.getSandbox, ({ db, caller }) => findSandbox(db, staffOf(caller)))
  serve(sandbox.makeSandbox, ({ db, caller }) => makeSandbox(db, staffOf(caller)))
  serve(sandbox.closeSandbox, async ({ db, companyId }) => {
    await closeSandbox(db, companyId)
    return null
  })
  serve(sandbox.getSandboxMails, ({ db, companyId }) => listSandboxMails(db, companyId))
}
