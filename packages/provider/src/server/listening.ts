import { createServer } from 'node:net'
import type { Configuration } from '../configuration.ts'
import { StartError } from '../platform/database/start-error.ts'

/** `variable`: the environment variable that sets the port. */
type Place = Pick<Configuration, 'port' | 'host'> & { variable?: string }

/** Fails early, before a database is started in vain. */
export function refuseTakenPort(place: Place): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', error => reject(listenError(place, error)))
    probe.listen({ port: place.port, host: place.host }, () => probe.close(() => resolve()))
  })
}

/** Why the server cannot listen, in one sentence; returns other errors unchanged. */
export function listenError({ port, host, variable = 'PORT' }: Place, error: Error): Error {
  const { code } = error as { code?: string }
  if (code === 'EADDRINUSE')
    return new StartError(
      `Port ${port} on ${host} is in use: stop what listens there, or set ${variable} to another port.`,
    )
  if (code === 'EACCES')
    return new StartError(`Port ${port} may not be used by this user: set ${variable} to 1024 or higher.`)
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return new StartError(`HOST ${host} is not an address of this machine.`)
  return error
}
