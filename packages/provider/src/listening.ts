import { createServer } from 'node:net'
import type { Configuration } from './configuration.ts'
import { StartError } from './database/start-error.ts'

type Place = Pick<Configuration, 'port' | 'host'>

/** Said before a database is started for nothing. */
export function refuseTakenPort({ port, host }: Place): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', error => reject(listenError({ port, host }, error)))
    probe.listen({ port, host }, () => probe.close(() => resolve()))
  })
}

/** Why nothing can listen there, in a sentence; any other error as it is. */
export function listenError({ port, host }: Place, error: Error): Error {
  const { code } = error as { code?: string }
  if (code === 'EADDRINUSE')
    return new StartError(`Port ${port} on ${host} is taken: stop what listens there, or set PORT to another.`)
  if (code === 'EACCES') return new StartError(`Port ${port} may not be used by this user: set PORT to 1024 or higher.`)
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return new StartError(`HOST ${host} is no address of this machine.`)
  return error
}
