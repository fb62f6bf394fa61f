import type { Content } from './content.ts'

export const content: Content = {
  people: [
    'Anna Holt',
    'James Beck',
    'Karen Lund',
    'Mike Dale',
    'Sophie Cross',
    'Peter Vance',
    'Ida Brown',
    'Oliver Wood',
  ],
  organisations: ['Touchstone Café', 'Test Garden Dental', 'Sample Court Association', 'Test Park Association'],
  streets: ['Sample Road', 'Lark Lane', 'Harbor Street', 'Mill Field'],
  towns: [
    ['04101', 'Portland'],
    ['05401', 'Burlington'],
    ['03801', 'Portsmouth'],
  ],
  phone: '+1 207 555 01',
  staff: ['Bob Sample', 'Lisa Test', 'Max Sample', 'Tina Test'],
  jobs: [
    ['Leaking faucet in the kitchen', 'It drips all the time, even when it is shut tight.'],
    ['Radiator stays cold', 'The lower half is cold. The others are fine.'],
    ['Drain runs slowly', 'Water stands in the shower for a quarter of an hour.'],
    ['Outlet without power', 'The one by the living room window. The breaker has not tripped.'],
    ['Door sticks', 'The front door opens only with a hard pull.'],
    ['New toilet', 'The old one runs. We would like a wall-hung one.'],
    ['Light on the stairs', 'The lamp on the second floor flickers and goes out.'],
    ['Damp by the window', 'There is a dark spot in the corner that grows.'],
  ],
  offer: 'Offer',
  buildings: ['Sample Court', 'Test Park'],
  floor: 'Apt {floor}A',
}
