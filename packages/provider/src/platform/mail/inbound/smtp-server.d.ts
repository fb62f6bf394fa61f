declare module 'smtp-server' {
  import type { AddressInfo } from 'node:net'
  import type { Readable } from 'node:stream'

  export type Address = { address: string }
  export type Session = {
    envelope: { mailFrom: Address | false; rcptTo: Address[] }
    remoteAddress: string
    /** Host name from the client's greeting. */
    hostNameAppearsAs: string
  }
  export type Done = (error?: Error | null, said?: string) => void
  export type Options = {
    name: string
    banner: string
    size: number
    maxClients: number
    socketTimeout: number
    closeTimeout: number
    disabledCommands: string[]
    disableReverseLookup: boolean
    logger: false
    onRcptTo: (address: Address, session: Session, done: Done) => void
    onData: (stream: Readable & { sizeExceeded: boolean }, session: Session, done: Done) => void
  }
  export class SMTPServer {
    constructor(options: Partial<Options>)
    server: { address(): AddressInfo | null }
    listen(port: number, host: string, listening: () => void): void
    close(closed: () => void): void
    on(event: 'error', listener: (error: Error) => void): void
  }
}
