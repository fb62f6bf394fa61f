import type { Season } from '@casekit/rules/season'
import type { Interval } from '@casekit/rules/service-interval'

/** How assets of a kind are serviced, by the kind's name. */
export type ServiceKind = {
  name: string
  title: string
  interval: Interval
  seasons: Season[]
  tasks: { subject: string; minutes: number }[]
  price: number
}

const task = (subject: string, minutes: number) => ({ subject, minutes })

export const SERVICE_KINDS: Record<string, ServiceKind> = {
  Ventilation: {
    name: 'Ventilation',
    title: 'Filterskift og kontrol',
    interval: { every: 3, unit: 'month' },
    seasons: [],
    tasks: [
      task('Skift filtre, ind og ud', 45),
      task('Kontrollér kilerem og lejer', 30),
      task('Mål tryktab og luftmængde', 30),
    ],
    price: 3150,
  },
  Varme: {
    name: 'Varmecentral',
    title: 'Eftersyn af varmecentral',
    interval: { every: 1, unit: 'year' },
    seasons: [{ from: '05-01', to: '09-30' }],
    tasks: [
      task('Rens veksler og snavssamler', 90),
      task('Kontrollér sikkerhedsventil', 20),
      task('Efterspænd pakninger', 40),
    ],
    price: 4800,
  },
  Elevatorer: {
    name: 'Elevator',
    title: 'Eftersyn af elevator',
    interval: { every: 2, unit: 'month' },
    seasons: [],
    tasks: [task('Smør skinner og lejer', 30), task('Prøv nødopkald og nødsænkning', 20), task('Kontrollér døre', 20)],
    price: 1950,
  },
  'El-tavler': {
    name: 'El-tavler',
    title: 'Termografering af tavler',
    interval: { every: 2, unit: 'year' },
    seasons: [{ from: '10-15', to: '03-31' }],
    tasks: [task('Termografér under last', 60), task('Efterspænd klemmer', 45), task('Prøv fejlstrømsafbrydere', 30)],
    price: 5600,
  },
  'Vand og afløb': {
    name: 'Vand og afløb',
    title: 'Eftersyn af vand og afløb',
    interval: { every: 6, unit: 'month' },
    seasons: [],
    tasks: [task('Rens pumpebrønd', 60), task('Prøv højvandslukke', 20)],
    price: 2400,
  },
  'Brand og sikring': {
    name: 'Brandsikring',
    title: 'Årligt eftersyn af brandsikring',
    interval: { every: 1, unit: 'year' },
    seasons: [],
    tasks: [task('Prøv meldere og sirener', 90), task('Kontrollér slukkere', 45), task('Skriv i driftsjournalen', 15)],
    price: 3900,
  },
}
