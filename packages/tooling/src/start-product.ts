import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { freePort } from './free-port.ts'
import { inRoot, root } from './root.ts'

export type Product = {
  url: string
  partnerUrl: string
  propertyBinderUrl: string
  orderHubUrl: string
  reactHostUrl: string
  bookingPageUrl: string
  /** The DNS server the product asks for TXT records; stories provide it. */
  dns: string
  /** The company register the product queries; stories provide it. */
  register: string
  data: string
  /** Log lines that report the product's own errors, each with its request. */
  faults: readonly string[]
  stop: () => Promise<void>
}

const at = (port: number) => `http://127.0.0.1:${port}`

const TRIES = 3

/** Starts the whole product as `npm start` does, on free ports and with a data folder of its own unless one is given. */
export async function startProduct(given?: string, tries = 1): Promise<Product> {
  try {
    return await startOnce(given)
  } catch (error) {
    // another process may have taken a port in the meantime
    if (tries === TRIES || !String(error).includes(' is in use: ')) throw error
    return startProduct(given, tries + 1)
  }
}

async function startOnce(given: string | undefined): Promise<Product> {
  const data = given ?? mkdtempSync(join(tmpdir(), 'casekit-'))
  const [port, partnerPort, binderPort, hubPort, reactPort, bookingPort, dnsPort, registerPort] = [
    await freePort(),
    await freePort(),
    await freePort(),
    await freePort(),
    await freePort(),
    await freePort(),
    await freePort(),
    await freePort(),
  ]
  const dns = `127.0.0.1:${dnsPort}`
  const register = `http://127.0.0.2:${registerPort}/company`
  const child = spawn(process.execPath, [inRoot('packages/tooling/src/commands/start.ts')], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      PORT: String(port),
      CASEKIT_PARTNER_PORT: String(partnerPort),
      CASEKIT_PROPERTY_BINDER_PORT: String(binderPort),
      CASEKIT_ORDER_HUB_PORT: String(hubPort),
      CASEKIT_REACT_HOST_PORT: String(reactPort),
      CASEKIT_BOOKING_PAGE_PORT: String(bookingPort),
      CASEKIT_DATA: data,
      CASEKIT_DEMO: '1',
      CASEKIT_INBOUND_SMTP: '0',
      // servers that stories open next to the product count as external there
      CASEKIT_OUTWARD_NETWORKS: '127.0.0.2',
      CASEKIT_DNS: dns,
      CASEKIT_REGISTER_URL: register,
      HOST: '127.0.0.1',
    },
  })
  const exited = new Promise<void>(resolve => child.on('exit', () => resolve()))
  const faults: string[] = []
  createInterface(child.stdout).on('line', line => isFault(line) && faults.push(line))
  child.stderr.pipe(process.stderr, { end: false })
  const url = await readyAt(child, exited).catch((error: unknown) => {
    if (!given) rmSync(data, { recursive: true, force: true })
    throw error
  })
  const stop = async () => {
    child.kill('SIGTERM')
    await exited
    if (!given) rmSync(data, { recursive: true, force: true })
  }
  return {
    url,
    partnerUrl: at(partnerPort),
    propertyBinderUrl: at(binderPort),
    orderHubUrl: at(hubPort),
    reactHostUrl: at(reactPort),
    bookingPageUrl: at(bookingPort),
    dns,
    register,
    data,
    faults,
    stop,
  }
}

/** Log levels error and above. */
const isFault = (line: string): boolean => /^\{"level":[56]0/.test(line)

type Outputs = { stdout: NodeJS.ReadableStream; stderr: NodeJS.ReadableStream }

function readyAt({ stdout, stderr }: Outputs, exited: Promise<void>): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = ''
    for (const output of [stdout, stderr])
      output.on('data', chunk => {
        text += String(chunk)
        const url = /Casekit is ready at (\S+)/.exec(text)?.[1]
        if (url) resolve(url)
      })
    void exited.then(() => reject(new Error(`The product did not start:\n${text}`)))
  })
}
