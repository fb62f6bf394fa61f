const chooser = document.querySelector('casekit-timeslot-chooser')
const thanks = document.querySelector('#thanks')

/** Casekit's element asks for this at first and whenever its token has run out. The key itself stays on our server. */
chooser.getToken = async () => {
  const response = await fetch('/token', { method: 'POST' })
  if (!response.ok) throw new Error(`The token could not be fetched: ${response.status}`)
  const { token } = await response.json()
  return token
}

chooser.addEventListener('casekit-booked', () => {
  thanks.textContent = 'Tak! Vi glæder os til at se dig.'
})
chooser.addEventListener('casekit-timeslot-chosen', () => {
  thanks.textContent = ''
})
