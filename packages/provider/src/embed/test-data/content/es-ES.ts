import type { Content } from './content.ts'

export const content: Content = {
  people: [
    'Ana Robles',
    'Jorge Vega',
    'Carmen Luna',
    'Miguel Prado',
    'Sofía Cruz',
    'Pedro Valle',
    'Irene Bravo',
    'Óscar Soto',
  ],
  organisations: ['Café La Prueba', 'Clínica Dental El Ensayo', 'C. P. Patio de Prueba', 'C. P. Parque de Prueba'],
  streets: ['Calle de la Prueba', 'Calle de la Alondra', 'Calle del Puerto', 'Calle del Molino'],
  towns: [
    ['15001', 'A Coruña'],
    ['39001', 'Santander'],
    ['33001', 'Oviedo'],
  ],
  phone: '+34 600 000 0',
  staff: ['Blas Prueba', 'Lisa Ensayo', 'Marcos Prueba', 'Tina Ensayo'],
  jobs: [
    ['Grifo de la cocina con fuga', 'Gotea todo el tiempo, también cuando está cerrado del todo.'],
    ['El radiador no calienta', 'La mitad de abajo está fría. Los demás funcionan bien.'],
    ['El desagüe va lento', 'El agua se queda un cuarto de hora en la ducha.'],
    ['Enchufe sin corriente', 'El que está junto a la ventana del salón. El diferencial no ha saltado.'],
    ['La puerta roza', 'La puerta de entrada solo se abre con un tirón fuerte.'],
    ['Inodoro nuevo', 'El viejo pierde agua. Nos gustaría uno suspendido.'],
    ['Luz de la escalera', 'La lámpara del segundo piso parpadea y se apaga.'],
    ['Humedad junto a la ventana', 'Hay una mancha oscura en la esquina que va a más.'],
  ],
  offer: 'Oferta',
  buildings: ['Patio de Prueba', 'Parque de Prueba'],
  floor: '{floor}.º izq.',
}
