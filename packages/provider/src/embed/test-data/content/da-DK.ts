import type { Content } from './content.ts'

export const content: Content = {
  people: ['Anna Holm', 'Jens Bach', 'Karen Lund', 'Mikkel Dam', 'Sofie Krog', 'Peter Vang', 'Ida Bruun', 'Ole Skov'],
  organisations: ['Café Prøvestenen', 'Testgaarden Tandklinik', 'A/B Prøvegården', 'E/F Testparken'],
  streets: ['Prøvevej', 'Lærkestien', 'Havnegade', 'Møllevangen'],
  towns: [
    ['8000', 'Aarhus C'],
    ['5000', 'Odense C'],
    ['9000', 'Aalborg'],
  ],
  phone: '+45 20 00 00 ',
  staff: ['Bo Prøve', 'Lise Test', 'Mads Prøve', 'Tina Test'],
  jobs: [
    ['Utæt vandhane i køkkenet', 'Det drypper hele tiden, også når der er lukket helt.'],
    ['Radiatoren bliver ikke varm', 'Den nederste halvdel er kold. De andre er, som de skal være.'],
    ['Afløbet løber langsomt', 'Vandet står i brusenichen i et kvarter.'],
    ['Stikkontakt uden strøm', 'Den ved vinduet i stuen. Sikringen er ikke sprunget.'],
    ['Døren binder', 'Hoveddøren kan kun åbnes med et hårdt ryk.'],
    ['Nyt toilet', 'Det gamle løber. Vi vil gerne have et væghængt.'],
    ['Lys på trappen', 'Lampen på anden sal blinker og går ud.'],
    ['Fugt ved vinduet', 'Der er en mørk plet i hjørnet, som bliver større.'],
  ],
  offer: 'Tilbud',
  buildings: ['Prøvegården', 'Testparken'],
  floor: '{floor}. tv.',
}
