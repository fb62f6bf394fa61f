import { type AddressInfo, createServer, type Server, type Socket } from 'node:net'

type Kept = { uid: number; raw: Buffer }
type Fault = 'hang' | 'cut' | 'refuse' | undefined

export type ImapServer = {
  port: number
  mails: Kept[]
  /** Adds a mail to the folder; returns its UID. */
  put: (raw: string) => number
  /** Every command received. */
  said: string[]
  /** Sets the fault of the next command that matches. */
  next: (command: RegExp, fault: Fault) => void
  /** Renumbers the mails, as after the folder was recreated. */
  renumber: () => void
  close: () => Promise<void>
}

/** A small IMAP4rev1 server (RFC 3501) with one folder: enough for a client that reads new mail. */
export async function openImapServer(username: string, password: string, host = '127.0.0.1'): Promise<ImapServer> {
  const mails: Kept[] = []
  const said: string[] = []
  const sockets = new Set<Socket>()
  let uidValidity = 7
  let uidNext = 1
  let wrong: { command: RegExp; fault: Fault } | undefined

  const selected = () =>
    [
      `* ${mails.length} EXISTS`,
      '* 0 RECENT',
      String.raw`* FLAGS (\Seen \Deleted)`,
      `* OK [UIDVALIDITY ${uidValidity}] ok`,
      `* OK [UIDNEXT ${uidNext}] ok`,
    ].join('\r\n')

  /** Resolves a set such as `3:*` or `4`. */
  function within(set: string): Kept[] {
    const [from = '1', to = from] = set.split(':')
    const last = mails.at(-1)?.uid ?? 0
    const [low, high] = [from, to].map(one => (one === '*' ? last : Number(one))).toSorted((a, b) => a - b) as [
      number,
      number,
    ]
    return mails.filter(({ uid }) => uid >= low && uid <= high)
  }

  function fetched({ uid, raw }: Kept, wanted: string): Buffer {
    const place = mails.findIndex(mail => mail.uid === uid) + 1
    const size = /RFC822\.SIZE/.test(wanted) ? ` RFC822.SIZE ${raw.length}` : ''
    if (!/BODY/.test(wanted)) return Buffer.from(`* ${place} FETCH (UID ${uid}${size})\r\n`)
    return Buffer.concat([
      Buffer.from(`* ${place} FETCH (UID ${uid}${size} BODY[] {${raw.length}}\r\n`),
      raw,
      Buffer.from(')\r\n'),
    ])
  }

  function answer(socket: Socket, tag: string, command: string): void {
    said.push(command.replace(/^(LOGIN) .*/, '$1'))
    const fault = wrong?.command.test(command) ? wrong.fault : undefined
    if (fault) wrong = undefined
    if (fault === 'hang') return
    if (fault === 'cut') return void socket.destroy()
    const ok = (text = '') => socket.write(`${text && `${text}\r\n`}${tag} OK done\r\n`)
    if (fault === 'refuse') return void socket.write(`${tag} NO not now\r\n`)
    const word = (/^(?:UID )?\w+/.exec(command)?.[0] ?? '').toUpperCase()
    if (word === 'CAPABILITY') return void ok('* CAPABILITY IMAP4rev1')
    if (word === 'LOGIN') {
      const isGood = command.includes(username) && command.includes(password)
      return void socket.write(isGood ? `${tag} OK in\r\n` : `${tag} NO [AUTHENTICATIONFAILED] wrong\r\n`)
    }
    if (word === 'LIST')
      return void ok(
        command.endsWith('"" ""')
          ? String.raw`* LIST (\Noselect) "/" ""`
          : /INBOX"?$/i.test(command)
            ? String.raw`* LIST (\HasNoChildren) "/" INBOX`
            : '',
      )
    if (word === 'LSUB') return void ok()
    if (word === 'EXAMINE' || word === 'SELECT')
      return void (/(?:EXAMINE|SELECT) "?INBOX"?$/i.test(command)
        ? ok(selected())
        : socket.write(`${tag} NO no such folder\r\n`))
    if (word === 'UID SEARCH')
      return void ok(
        `* SEARCH ${within(/UID (\d+:\*|\d+)/.exec(command.slice(4))?.[1] ?? '1:*')
          .map(({ uid }) => uid)
          .join(' ')}`,
      )
    if (word === 'UID FETCH') {
      for (const mail of within(/UID FETCH (\S+)/.exec(command)?.[1] ?? '')) socket.write(fetched(mail, command))
      return void ok()
    }
    if (word === 'LOGOUT') return void socket.end(`* BYE\r\n${tag} OK bye\r\n`)
    ok()
  }

  function talk(socket: Socket): void {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket)).on('error', () => undefined)
    socket.write('* OK IMAP4rev1 ready\r\n')
    let rest = ''
    socket.on('data', chunk => {
      const lines = (rest + String(chunk)).split('\r\n')
      rest = lines.pop() ?? ''
      for (const line of lines) {
        const [tag = '', ...words] = line.split(' ')
        if (words.length > 0) answer(socket, tag, words.join(' '))
      }
    })
  }

  const server: Server = createServer(talk)
  await new Promise<void>(resolve => server.listen(0, host, () => resolve()))
  return {
    port: (server.address() as AddressInfo).port,
    mails,
    said,
    put(raw) {
      mails.push({ uid: uidNext, raw: Buffer.from(raw.replaceAll(/\r?\n/g, '\r\n')) })
      uidNext += 1
      return uidNext - 1
    },
    next: (command, fault) => (wrong = { command, fault }),
    renumber: () => void (uidValidity += 1),
    close: () =>
      new Promise(resolve => {
        for (const socket of sockets) socket.destroy()
        server.close(() => resolve())
      }),
  }
}
