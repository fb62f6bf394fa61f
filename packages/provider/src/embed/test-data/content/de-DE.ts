import type { Content } from './content.ts'

export const content: Content = {
  people: [
    'Anna Holm',
    'Jens Bach',
    'Karin Lund',
    'Michael Damm',
    'Sophie Krug',
    'Peter Wange',
    'Ida Braun',
    'Ole Wald',
  ],
  organisations: ['Café Prüfstein', 'Zahnarztpraxis Testgarten', 'WEG Probehof', 'WEG Testpark'],
  streets: ['Probeweg', 'Lerchenstieg', 'Hafenstraße', 'Mühlenfeld'],
  towns: [
    ['24103', 'Kiel'],
    ['24937', 'Flensburg'],
    ['23552', 'Lübeck'],
  ],
  phone: '+49 171 39200',
  staff: ['Bodo Probe', 'Lisa Test', 'Max Probe', 'Tina Test'],
  jobs: [
    ['Wasserhahn in der Küche tropft', 'Er tropft die ganze Zeit, auch wenn er fest zugedreht ist.'],
    ['Heizkörper wird nicht warm', 'Die untere Hälfte bleibt kalt. Die anderen sind in Ordnung.'],
    ['Abfluss läuft langsam', 'Das Wasser steht eine Viertelstunde in der Dusche.'],
    ['Steckdose ohne Strom', 'Die am Fenster im Wohnzimmer. Die Sicherung ist nicht herausgeflogen.'],
    ['Tür klemmt', 'Die Haustür geht nur mit einem kräftigen Ruck auf.'],
    ['Neues WC', 'Das alte läuft nach. Wir hätten gern ein wandhängendes.'],
    ['Licht im Treppenhaus', 'Die Lampe im zweiten Stock flackert und geht aus.'],
    ['Feuchtigkeit am Fenster', 'In der Ecke ist ein dunkler Fleck, der größer wird.'],
  ],
  offer: 'Angebot',
  buildings: ['Probehof', 'Testpark'],
  floor: '{floor}. OG links',
}
