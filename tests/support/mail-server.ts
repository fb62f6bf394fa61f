import { type AddressInfo, createServer, type Server, type Socket } from 'node:net'

/** A mail server that accepts everything, or refuses every recipient with `refusal`. */
export class MailServer {
  received: string[] = []
  refusal: string | undefined
  /** Called for each accepted mail. */
  taken: (() => void) | undefined
  private server: Server = createServer(socket => this.talk(socket))

  async listen(): Promise<string> {
    await new Promise<void>(resolve => this.server.listen(0, '127.0.0.1', () => resolve()))
    return `smtp://127.0.0.1:${(this.server.address() as AddressInfo).port}?ignoreTLS=true`
  }

  close = () => new Promise<void>(resolve => this.server.close(() => resolve()))

  private talk(socket: Socket): void {
    let text: string | undefined
    // a killed client leaves a broken connection
    socket.on('error', () => socket.destroy())
    socket.write('220 test\r\n')
    let rest = ''
    socket.on('data', chunk => {
      const lines = (rest + String(chunk)).split('\r\n')
      rest = lines.pop() ?? ''
      for (const line of lines) {
        if (text === undefined) text = this.command(socket, line)
        else if (line === '.') text = this.keep(socket, text)
        else text += `${line}\n`
      }
    })
  }

  private command(socket: Socket, line: string): string | undefined {
    const word = line.slice(0, 4).toUpperCase()
    if (word === 'DATA') socket.write('354 go on\r\n')
    else if (word === 'RCPT' && this.refusal) socket.write(`${this.refusal}\r\n`)
    else if (word === 'QUIT') socket.end('221 bye\r\n')
    else socket.write('250 ok\r\n')
    return word === 'DATA' ? '' : undefined
  }

  private keep(socket: Socket, text: string): undefined {
    this.received.push(text)
    this.taken?.()
    socket.write('250 taken\r\n')
  }
}
