import * as moveOut from '@casekit/contract/move-out'
import { noteExport } from '../audit/note-export.ts'
import type { Parts } from '../parts.ts'
import { staffOf } from '../server/caller.ts'
import type { Serve } from '../server/serve.ts'
import { exportKind } from './export.ts'

/** Exports the company's data in formats that an import accepts. */
export function moveOutRoutes(serve: Serve, { files: store }: Parts) {
  serve(moveOut.exportKind, async ({ db, companyId, caller, params: { kind }, query: { format }, ip }) => {
    await noteExport(db, companyId, {
      memberId: staffOf(caller).id,
      from: ip,
      list: `move-out ${kind}`,
      format,
      rows: 0,
    })
    return exportKind(db, store, { id: companyId, language: caller.companyLanguage }, kind, format)
  })
}
