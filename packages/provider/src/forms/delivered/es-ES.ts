/** Texts of the delivered forms, in the order of DELIVERED_FORMS; see shapes.ts. */
export const words = `
Entrega del trabajo
# Revisión
¿Se ha hecho el trabajo según lo acordado?
¿Está todo recogido y limpio?
¿Se han entregado las instrucciones y las llaves?
Defectos|Defecto|Lugar|Plazo
# Recibo
Fotos
Nombre de quien recibe
Firma de quien recibe

Daño por agua
# El daño
Descubierto el
Causa|Tubería|Tejado|Aparato|Desagüe|Desconocida
¿Se ha cortado el agua?
# Mediciones
Humedad en la pared
Humedad en el suelo
¿Hace falta secar?
Fotos del daño
# Siguientes pasos
Observaciones

Revisión de la ventilación
# Equipo
¿Se han cambiado los filtros?
¿Funcionan los ventiladores sin ruidos?
¿Están limpios los conductos y las rejillas?
¿Está libre el desagüe de condensados?
# Mediciones
Aire de impulsión
Aire de extracción
Pérdida de presión en el filtro
# Cierre
Observaciones
Fotos

Revisión de puertas cortafuegos
# Puerta
Número de la puerta
¿Se cierra la puerta del todo por sí sola?
¿Encaja la cerradura?
¿Están enteras las juntas?
¿Está la puerta libre de cuñas y ganchos?
# Medidas
Holgura entre hoja y marco
Foto
Observaciones

Revisión eléctrica
# Cuadro e instalación
¿Está rotulado el cuadro?
¿Salta el diferencial al probarlo?
¿Están enteras las tapas y los enchufes?
¿Está bien la toma de tierra?
# Mediciones
Resistencia de aislamiento
Tiempo de disparo del diferencial
# Cierre
Observaciones
Firma del electricista

Revisión de escaleras de mano
# La escalera
Número de la escalera
¿Están los largueros enteros y rectos?
¿Están firmes los peldaños?
¿Están enteros los pies?
¿Funcionan las bisagras y los cierres?
¿Se puede leer la etiqueta?
# Resultado
La escalera está|Aprobada|Por reparar|Desechada
Próxima revisión
Foto

Inspección de entrada
# Contadores
Electricidad
Agua
Calefacción
# La vivienda
Habitaciones|Habitación|Suelo|Paredes y techo|Observaciones
Número de llaves
Fotos
# Firmas
Firma del inquilino
Firma del propietario

Inspección de salida
# Contadores
Electricidad
Agua
Calefacción
# La vivienda
¿Está limpia la vivienda?
¿Se han entregado todas las llaves?
¿Funcionan los electrodomésticos?
Daños|Habitación|Daño|Precio
Fotos
# Cierre
Nueva dirección del inquilino
Firma del inquilino
Firma del propietario

Visita de servicio, bomba de calor
# Al llegar
¿Se puede acceder a la unidad exterior?
Tipo|Aire-agua|Aire-aire|Geotérmica
# Mediciones
Presión de la instalación
Impulsión
¿Suena normal la unidad exterior?
# Cierre
Materiales usados
Firma del cliente

Inspección del parque infantil
# Inspección
¿Es el suelo lo bastante blando y profundo?
¿Están los juegos libres de cantos afilados?
¿Están apretadas todas las uniones?
¿No hay ningún sitio donde un niño pueda quedar atrapado?
¿Están enteras las vallas y las puertas?
# Cierre
Fotos
Observaciones

Inspección del tejado
# Inspección
¿Están libres los canalones y las bajantes?
¿Está entera la cubierta?
¿Son estancos los remates?
¿Es seguro el acceso?
# Cierre
Fotos
Observaciones

Seguridad antes del trabajo
# Antes de empezar
¿Está acordonado el lugar de trabajo?
¿Está listo el equipo de protección?
¿Están cortadas la luz y el agua donde hace falta?
¿Están controlados el amianto, el plomo y el polvo?
# Acuerdo
Condiciones especiales
Firma
`
