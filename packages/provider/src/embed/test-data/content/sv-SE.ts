import type { Content } from './content.ts'

export const content: Content = {
  people: ['Anna Holm', 'Johan Bäck', 'Karin Lund', 'Mikael Dahl', 'Sofia Krok', 'Peter Vik', 'Ida Brun', 'Olle Skog'],
  organisations: ['Kafé Provstenen', 'Testgårdens Tandvård', 'Brf Provgården', 'Brf Testparken'],
  streets: ['Provvägen', 'Lärkstigen', 'Hamngatan', 'Kvarnvägen'],
  towns: [
    ['831 30', 'Östersund'],
    ['852 30', 'Sundsvall'],
    ['903 26', 'Umeå'],
  ],
  phone: '+46 70 174 06 ',
  staff: ['Bo Prov', 'Lisa Test', 'Mats Prov', 'Tina Test'],
  jobs: [
    ['Kranen i köket droppar', 'Den droppar hela tiden, även när den är helt stängd.'],
    ['Elementet blir inte varmt', 'Den nedre halvan är kall. De andra är som de ska.'],
    ['Avloppet rinner långsamt', 'Vattnet står kvar i duschen i en kvart.'],
    ['Eluttag utan ström', 'Det vid fönstret i vardagsrummet. Säkringen har inte gått.'],
    ['Dörren kärvar', 'Ytterdörren går bara upp med ett hårt ryck.'],
    ['Ny toalett', 'Den gamla rinner. Vi vill gärna ha en vägghängd.'],
    ['Ljus i trappan', 'Lampan på andra våningen blinkar och slocknar.'],
    ['Fukt vid fönstret', 'Det finns en mörk fläck i hörnet som blir större.'],
  ],
  offer: 'Offert',
  buildings: ['Provgården', 'Testparken'],
  floor: 'lgh 1{floor}01',
}
