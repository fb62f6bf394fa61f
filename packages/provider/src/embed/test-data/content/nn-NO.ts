import type { Content } from './content.ts'

export const content: Content = {
  people: ['Anna Holm', 'Jon Bakke', 'Kari Lund', 'Magnus Dale', 'Sunniva Krogh', 'Per Vik', 'Ida Bruun', 'Olav Skog'],
  organisations: ['Kafé Prøvesteinen', 'Testgarden Tannklinikk', 'Prøvegarden burettslag', 'Testparken burettslag'],
  streets: ['Prøvevegen', 'Lerkestien', 'Hamnegata', 'Møllevegen'],
  towns: [
    ['5003', 'Bergen'],
    ['6800', 'Førde'],
    ['4005', 'Stavanger'],
  ],
  phone: '+47 400 00 0',
  staff: ['Bjørn Prøve', 'Lise Test', 'Mats Prøve', 'Tina Test'],
  jobs: [
    ['Utett kran på kjøkkenet', 'Det dryp heile tida, også når ho er heilt stengd.'],
    ['Radiatoren blir ikkje varm', 'Den nedste halvdelen er kald. Dei andre er som dei skal vere.'],
    ['Sluket renn sakte', 'Vatnet står i dusjen i eit kvarter.'],
    ['Stikkontakt utan straum', 'Den ved vindauget i stova. Sikringa har ikkje gått.'],
    ['Døra heng fast', 'Ytterdøra går berre opp med eit hardt rykk.'],
    ['Nytt toalett', 'Det gamle renn. Vi vil gjerne ha eit vegghengt.'],
    ['Lys i trappa', 'Lampa i tredje høgda blinkar og går ut.'],
    ['Fukt ved vindauget', 'Det er ein mørk flekk i hjørnet som blir større.'],
  ],
  offer: 'Tilbod',
  buildings: ['Prøvegarden', 'Testparken'],
  floor: 'H0{floor}01',
}
