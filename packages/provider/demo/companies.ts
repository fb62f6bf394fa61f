import { GIVEN_GUARDS } from '@casekit/contract/given-guards'
import type { Guard } from '@casekit/contract/guards'
import type { Theme } from '@casekit/contract/themes'

export const DEMO_PASSWORD = 'casekit-demo'

const ALL: Guard[] = [...GIVEN_GUARDS]
/** Property management is a separate trade. */
const OFFICE: Guard[] = ALL.filter(guard => guard !== 'PropertyManagement')

export type DemoUser = {
  name: string
  /** The sign-in address, if they can sign in. */
  email?: string
  title?: string
  guards?: Guard[]
  responsible?: boolean
  fitter?: boolean
  providerAdministrator?: boolean
  /** Is redirected to the property binder after signing in. */
  propertyBinder?: boolean
}

export type DemoCompany = {
  id: number
  number: number
  name: string
  language: string
  address: string
  zip_code: string
  city: string
  email: string
  phone: string
  cvr: string
  type: string
  time_zone: string
  theme?: Theme
  stages: string[]
  users: DemoUser[]
}

const DANISH_STAGES = ['Modtaget', 'Besigtigelse', 'Tilbud', 'I gang', 'Klar til faktura']
const SWEDISH_STAGES = ['Mottaget', 'Besiktning', 'Offert', 'Pågår', 'Klart för faktura']
const ENGLISH_STAGES = ['Received', 'Inspection', 'Offer', 'In progress', 'Ready for invoice']

const METTE = 'Mette Kjærsgaard'

export const PROVIDER_COMPANY: DemoCompany = {
  id: 1,
  number: 1,
  name: 'Casekit',
  language: 'en-US',
  address: 'Nørrebrogade 8',
  zip_code: '2200',
  city: 'København N',
  email: 'hello@casekit.example',
  phone: '+45 35 20 11 80',
  cvr: '24990478',
  type: 'Provider',
  time_zone: 'Europe/Copenhagen',
  theme: 'lyng',
  stages: ENGLISH_STAGES,
  users: [
    {
      name: 'Nora Whitfield',
      email: 'provider@casekit.example',
      title: 'Provider administrator',
      guards: ['Core', 'SettingsAccess'],
      responsible: true,
      providerAdministrator: true,
    },
  ],
}

export const NORDHAVN: DemoCompany = {
  id: 2,
  number: 10001,
  name: 'Nordhavn Service A/S',
  language: 'da-DK',
  address: 'Strandlodsvej 44',
  zip_code: '2300',
  city: 'København S',
  email: 'kontor@nordhavn.example',
  phone: '+45 32 84 20 00',
  cvr: '32428584',
  type: 'Service',
  time_zone: 'Europe/Copenhagen',
  stages: DANISH_STAGES,
  users: [
    { name: METTE, email: 'admin@nordhavn.example', title: 'Driftschef', guards: OFFICE, responsible: true },
    {
      name: 'Jonas Lindqvist',
      email: 'staff@nordhavn.example',
      title: 'Projektleder',
      guards: ['Core', 'Activities', 'Kanban', 'OfferAccess', 'TransferAccess'],
      responsible: true,
      fitter: true,
    },
    {
      name: 'Amira Haddad',
      email: 'core@nordhavn.example',
      title: 'Sagsbehandler',
      guards: ['Core'],
      responsible: true,
    },
    {
      name: 'Bo Henningsen',
      email: 'kanban@nordhavn.example',
      title: 'Montør',
      guards: ['Kanban'],
      responsible: true,
      fitter: true,
    },
    { name: 'Signe Ørsted', title: 'Projektleder', responsible: true, fitter: true },
    { name: 'Freja Winther', email: 'presenter@nordhavn.example', title: 'Konsulent', guards: ['Presenter'] },
    { name: 'Kasper Bruun', title: 'Montør', fitter: true },
    { name: 'Yusuf Demir', title: 'Montør', fitter: true },
  ],
}

export const HOLMEGAARDEN: DemoCompany = {
  id: 3,
  number: 32523,
  name: 'Boligforeningen Holmegården',
  language: 'da-DK',
  address: 'Strandvejen 120',
  zip_code: '2900',
  city: 'Hellerup',
  email: 'drift@holmegaarden.example',
  phone: '+45 39 62 40 10',
  cvr: '31413311',
  type: 'PropertyManagement',
  time_zone: 'Europe/Copenhagen',
  stages: DANISH_STAGES,
  users: [
    {
      name: 'Lars Toft',
      email: 'manager@holmegaarden.example',
      title: 'Ejendomsleder',
      guards: ALL,
      responsible: true,
    },
    { name: 'Inger Brandt', title: 'Ejendomsmester', responsible: true },
    { name: 'Henrik Skov', title: 'Ejendomsmester', responsible: true, fitter: true },
    { name: 'Pia Lund', title: 'Inspektør', responsible: true },
    {
      name: 'Ejendomsmappen',
      email: 'binder@holmegaarden.example',
      title: 'Integration',
      guards: ['Core'],
      propertyBinder: true,
    },
  ],
}

export const VOLTGAARD: DemoCompany = {
  id: 4,
  number: 10002,
  name: 'Voltgaard El & Varme',
  language: 'da-DK',
  address: 'Industrivej 12',
  zip_code: '4000',
  city: 'Roskilde',
  email: 'post@voltgaard.example',
  phone: '+45 46 35 72 00',
  cvr: '22735160',
  type: 'Installation',
  time_zone: 'Europe/Copenhagen',
  theme: 'tegl',
  stages: DANISH_STAGES,
  users: [
    {
      name: 'Rune Voltgaard',
      email: 'partner@voltgaard.example',
      title: 'Indehaver',
      guards: ['Core', 'TransferAccess', 'OfferAccess', 'PartnerOfferAccess', 'Kanban'],
      responsible: true,
    },
    { name: METTE, email: 'admin@nordhavn.example', title: 'Samarbejdspartner', guards: OFFICE, responsible: true },
    { name: 'Nanna Krogh', title: 'Elektriker', responsible: true, fitter: true },
  ],
}

export const FJALLSERVICE: DemoCompany = {
  id: 5,
  number: 20001,
  name: 'Fjällservice AB',
  language: 'sv-SE',
  address: 'Prästgatan 22',
  zip_code: '831 30',
  city: 'Östersund',
  email: 'kontor@fjallservice.example',
  phone: '+46 63-14 20 30',
  cvr: '556703-7485',
  type: 'Service',
  time_zone: 'Europe/Stockholm',
  theme: 'gran',
  stages: SWEDISH_STAGES,
  users: [
    { name: 'Elin Åström', email: 'admin@fjallservice.example', title: 'Driftchef', guards: OFFICE, responsible: true },
    { name: 'Nils Hedlund', title: 'Servicetekniker', responsible: true, fitter: true },
    { name: 'Malin Öberg', title: 'Projektledare', responsible: true },
  ],
}

export const STORBY: Omit<DemoCompany, 'id'> = {
  number: 90001,
  name: 'Storby Service A/S',
  language: 'da-DK',
  address: 'Scandiagade 30',
  zip_code: '2450',
  city: 'København SV',
  email: 'kontor@storby.example',
  phone: '+45 33 18 90 00',
  cvr: '27758525',
  type: 'Service',
  time_zone: 'Europe/Copenhagen',
  stages: DANISH_STAGES,
  users: [
    { name: 'Karen Storm', email: 'xl@casekit.example', title: 'Driftschef', guards: OFFICE, responsible: true },
    ...['Ole Bach', 'Trine Hald', 'Mads Ravn', 'Leyla Aydin', 'Viggo Holst', 'Ulla Norup', 'Emil Gram'].map(name => ({
      name,
      title: 'Projektleder',
      responsible: true,
      fitter: true,
    })),
  ],
}

/** Like Storby, but with few cases; only for benchmarks. */
export const LILLEBY: Omit<DemoCompany, 'id'> = {
  ...STORBY,
  number: 90002,
  name: 'Lilleby Service A/S',
  cvr: '31415926',
  users: STORBY.users.map(({ email, ...user }) => (email ? { ...user, email: 'few@casekit.example' } : user)),
}
