import { newId } from '@casekit/provider/platform/new-id'
import type { Filler } from '../world.ts'

/** A paused connection, so that nothing leaves a test, and a case that it was given up for. */
export const fillIntegrations = (async (put, own, { deletedAt }) => {
  const ids = { sync: newId() }
  if (deletedAt) return ids // what is disconnected leaves nothing
  // a company has one connection with a system, however often it is filled
  const connection = { system: 'minuba', address: 'https://api.minuba.example/', token: 'secret', is_paused: true }
  await put('integration', connection).catch((error: { code?: string }) => {
    if (error.code !== '23505') throw error
  })
  await put('integration_sync', { id: ids.sync, system: 'minuba', case_id: own.case, state: 'failed', fault: 'name' })
  return ids
}) satisfies Filler
