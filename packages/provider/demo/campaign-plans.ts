import type { CampaignStep } from '@casekit/contract/campaign-draft'

const text = (said: string) => ({ kind: 'text' as const, text: said })
const button = (word: string) => ({ kind: 'button' as const, text: word, href: 'https://nordhavn.example/tid' })

const HEAT_PUMP: CampaignStep[] = [
  {
    kind: 'mail',
    delayDays: 0,
    subject: 'Er din varmepumpe klar til vinter?',
    blocks: [
      { kind: 'heading', text: 'Hej {{customer.firstName}}' },
      text('Vi har ledige tider til service på varmepumper i de kommende uger. Det tager en time og koster 1.495 kr.'),
      button('Se ledige tider'),
      text('Venlig hilsen\n{{sender.name}}'),
    ],
  },
  {
    kind: 'mail',
    delayDays: 7,
    subject: 'Sidste tider før jul',
    blocks: [text('Hej {{customer.firstName}}. Der er få tider tilbage før den 18. december.'), button('Bestil tid')],
  },
  {
    kind: 'task',
    delayDays: 7,
    subject: 'Ring til {{customer.name}} om varmepumpe',
    blocks: [text('Kunden har fået to mails og ikke bestilt. Spørg, om anlægget kører, som det skal.')],
  },
]
const SERVICE: CampaignStep[] = [
  {
    kind: 'mail',
    delayDays: 0,
    subject: 'Det er to år siden, vi var hos dig',
    blocks: [
      { kind: 'heading', text: 'Skal vi se anlægget efter?' },
      text(
        'Hej {{customer.firstName}}. Det er ved at være to år siden, vi sidst var forbi. Et eftersyn finder det, der ellers bliver dyrt.',
      ),
      button('Bestil eftersyn'),
    ],
  },
  {
    kind: 'letter',
    delayDays: 14,
    subject: 'Eftersyn af dit anlæg',
    blocks: [text('Kære {{customer.name}}\n\nVi skrev til dig om et eftersyn. Ring til os, så finder vi en tid.')],
  },
]
const OFFER: CampaignStep[] = [
  {
    kind: 'mail',
    delayDays: 0,
    subject: 'Har du set vores tilbud?',
    blocks: [
      text('Hej {{customer.firstName}}. Vi sendte dig et tilbud for to uger siden. Er der noget, vi skal forklare?'),
      button('Skriv til os'),
    ],
  },
]
const DRAIN: CampaignStep[] = [
  {
    kind: 'mail',
    delayDays: 0,
    subject: 'Rens tagrenderne før løvfald',
    blocks: [text('Hej {{customer.firstName}}. Vi kører samlet i dit område i næste måned.'), button('Vær med')],
  },
]

const THANKS: CampaignStep = {
  kind: 'mail',
  delayDays: 0,
  subject: 'Tak, fordi du valgte os',
  blocks: [
    { kind: 'heading', text: 'Velkommen, {{customer.firstName}}' },
    text('Vil du have et fast eftersyn hvert år? Så husker vi det for dig.'),
    button('Læs om serviceaftaler'),
  ],
}

const RENEWAL: CampaignStep[] = [
  {
    kind: 'mail',
    delayDays: 0,
    subject: 'Din serviceaftale udløber snart',
    blocks: [
      { kind: 'heading', text: 'Skal vi fortsætte, {{customer.firstName}}?' },
      text('Din aftale løber ud om få uger. Forny den nu, så beholder du dine tider.'),
      button('Forny aftalen'),
    ],
  },
  {
    kind: 'sms',
    delayDays: 10,
    subject: '',
    blocks: [text('Hej {{customer.firstName}}. Din serviceaftale udløber snart. Ring til os, så fornyer vi den.')],
  },
]

export type Planned = {
  name: string
  status: 'draft' | 'active' | 'paused' | 'ended'
  kind: 'segment' | 'service-due' | 'offer-open' | 'agreement-ends'
  goal: 'case-created' | 'offer-accepted' | 'agreement-renewed'
  city: string
  steps: CampaignStep[]
  /** Days since it was started; absent if it was not. */
  days?: number
  persons: number
}

/** One campaign of each kind and state. */
export const PLANNED: Planned[] = [
  {
    name: 'Varmepumpe før vinter',
    status: 'active',
    kind: 'segment',
    goal: 'case-created',
    city: '',
    steps: HEAT_PUMP,
    days: 26,
    persons: 620,
  },
  {
    name: 'To år siden sidste besøg',
    status: 'active',
    kind: 'service-due',
    goal: 'case-created',
    city: '',
    steps: SERVICE,
    days: 75,
    persons: 240,
  },
  {
    name: 'Tilbud uden svar',
    status: 'paused',
    kind: 'offer-open',
    goal: 'offer-accepted',
    city: '',
    steps: OFFER,
    days: 40,
    persons: 60,
  },
  {
    name: 'Tagrender i efteråret',
    status: 'ended',
    kind: 'segment',
    goal: 'case-created',
    city: 'København',
    steps: DRAIN,
    days: 120,
    persons: 330,
  },
  {
    name: 'Nye kunder: tak og service',
    status: 'draft',
    kind: 'segment',
    goal: 'case-created',
    city: 'Aarhus',
    steps: [THANKS],
    persons: 0,
  },
  {
    name: 'Aftalen udløber',
    status: 'draft',
    kind: 'agreement-ends',
    goal: 'agreement-renewed',
    city: '',
    steps: RENEWAL,
    persons: 0,
  },
]
