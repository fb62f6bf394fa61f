import { spawn } from 'node:child_process'
import { refuseTakenPort } from '@casekit/provider/server/listening'
import { inRoot } from './root.ts'

/** An example of another company's site, with its own process, origin, and API key. */
type Example = {
  folder: string
  /** Its description in the output of `npm start`. */
  title: string
  /** Its port's offset from the product's, unless the variable sets one. */
  step: number
  portVariable: string
  /** The API key it gets, if it needs one. */
  key?: 'partner' | 'property-binder' | 'order-hub' | 'react-host' | 'booking-page'
}

export const EXAMPLES = {
  partner: {
    folder: 'partner-site',
    title: "A partner's page with the case wizard",
    step: 1,
    portVariable: 'CASEKIT_PARTNER_PORT',
    key: 'partner',
  },
  propertyBinder: {
    folder: 'property-binder',
    title: 'The property binder, where binder@holmegaarden.example is handed over',
    step: 2,
    portVariable: 'CASEKIT_PROPERTY_BINDER_PORT',
    key: 'property-binder',
  },
  orderHub: {
    folder: 'order-hub',
    title: 'An order hub that shows Casekit in a frame of its own',
    step: 3,
    portVariable: 'CASEKIT_ORDER_HUB_PORT',
    key: 'order-hub',
  },
  reactHost: {
    folder: 'react-host',
    title: 'A React application with every widget',
    step: 4,
    portVariable: 'CASEKIT_REACT_HOST_PORT',
    key: 'react-host',
  },
  bookingPage: {
    folder: 'booking-page',
    title: 'A page where visitors book a time',
    step: 5,
    portVariable: 'CASEKIT_BOOKING_PAGE_PORT',
    key: 'booking-page',
  },
} satisfies Record<string, Example>

export type Beside = { title: string; url: string; stop: () => Promise<void> }

type Casekit = {
  url: string
  port: number
  issueEmbedKey: (origin: string, key: NonNullable<Example['key']>) => Promise<string>
}

/** The origin of an example when the product is at `port`. */
export const originOf = ({ portVariable, step }: Example, port: number): string =>
  `http://127.0.0.1:${process.env[portVariable] ?? port + step}`

export async function startExamples(casekit: Casekit): Promise<Beside[]> {
  for (const example of Object.values(EXAMPLES)) {
    const port = Number(new URL(originOf(example, casekit.port)).port)
    await refuseTakenPort({ port, host: '127.0.0.1', variable: example.portVariable })
  }
  const started: Beside[] = []
  for (const example of Object.values(EXAMPLES)) started.push(await startExample(example, casekit))
  return started
}

async function startExample(example: Example, casekit: Casekit): Promise<Beside> {
  const url = originOf(example, casekit.port)
  const child = spawn(process.execPath, [inRoot(`examples/${example.folder}/server.mjs`)], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      PORT: new URL(url).port,
      CASEKIT_URL: casekit.url,
      ...(example.key && { CASEKIT_EMBED_KEY: await casekit.issueEmbedKey(url, example.key) }),
    },
  })
  const exited = new Promise<void>(resolve => child.on('exit', () => resolve()))
  const stop = async () => {
    child.kill('SIGTERM')
    await exited
  }
  return { title: example.title, url, stop }
}
